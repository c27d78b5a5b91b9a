import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { byShop, only } from '#server/database/rows.ts'
import { wordsOfText } from '#server/database/schema/products/search-words.ts'
import { bankEntries, orderItems, orders, orderWords, payments } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'

// The order number, and the number without its prefix: with Citus the upper 16 bits of an id identify the node.
const text = `concat_ws(' ', o.order_number, (o.id & x'ffffffffffff'::bigint) + 99, o.delivery_address ->> 'name',
  o.delivery_address ->> 'street', bought.names, paid.names)`

/**
 * Search words of order `o`: number, recipient, street, products, payer, and the total as one word. The shop id is a literal, so that Citus
 * can route the query to its node.
 */
export const wordsNow = (shopId: number): SQL => sql`(
  select array_to_tsvector(array(
    select o.shop_id || '/' || word from unnest(tsvector_to_array(${sql.raw(wordsOfText(text))})) as word
    union all select o.shop_id || '/€' || o.total_cents))
  from (
    select string_agg(i.product_name, ' ') as names from ${orderItems} i where i.shop_id = ${shopId}::bigint and i.order_id = o.id
  ) as bought, (
    select string_agg(e.name, ' ') as names from ${payments} p
    join ${bankEntries} e on e.shop_id = ${shopId}::bigint and e.id = p.entry_id
    where p.shop_id = ${shopId}::bigint and p.order_id = o.id
  ) as paid)`

/** Event kinds that do not change an order's search words. A payment does: it adds the payer. */
const silent: ReadonlySet<OrderEventKind> = new Set([
  'ripped',
  'shipped',
  'cancelled',
  'refunded',
  'reminded',
  'note_changed',
  'message_sent',
  'tracking_added',
  'tracking_changed',
  'receipt_sent',
])

type Happened = { shopId: number; orderId: number; kind: OrderEventKind }

/** Updates the search words of the orders whose events can change them. */
export const writeWordsOf = (tx: Transaction, events: readonly Happened[]) =>
  writeOrderWords(
    tx,
    events.filter(({ kind }) => !silent.has(kind)),
  )

/** One statement per shop, because shops may be on different nodes. */
export async function writeOrderWords(
  tx: Transaction,
  these: readonly Pick<Happened, 'shopId' | 'orderId'>[],
): Promise<void> {
  for (const [shopId, ofShop] of byShop(these)) {
    const ids = sql.param([...new Set(ofShop.map(({ orderId }) => orderId))])
    await tx.execute(
      write(sql`
        select o.shop_id, o.id, ${wordsNow(shopId)} from ${orders} o where o.shop_id = ${shopId} and o.id = any(${ids}::bigint[])`),
    )
  }
}

const AT_ONCE = 5_000

/** Rebuilds the search words of all orders or of one shop, for code that inserts orders directly, such as the seed. */
export async function writeAllOrderWords(db: Database, shopId?: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const shop of shopId === undefined ? await shopsWith(tx, sql`${orders} o`) : [shopId]) {
      let after = 0
      for (;;) {
        const last = await lastOf(tx, shop, after)
        if (last === null) break
        await tx.execute(
          write(sql`
            select o.shop_id, o.id, ${wordsNow(shop)} from ${orders} o
            where o.shop_id = ${shop} and o.id > ${after} and o.id <= ${last}`),
        )
        after = last
      }
    }
  })
}

/** The last of the shop's next orders after this one; null if there are none. */
async function lastOf(tx: Transaction, shopId: number, after: number): Promise<number | null> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select max(id)::float8 as last from (
      select id from ${orders} where shop_id = ${shopId} and id > ${after} order by id limit ${AT_ONCE}
    ) as next`)
  return only(rows).last
}

const write = (rows: SQL) => sql`
  insert into ${orderWords} as kept (shop_id, order_id, words) ${rows}
  on conflict (shop_id, order_id) do update set words = excluded.words where kept.words is distinct from excluded.words`
