import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { wordsOfText } from '#server/database/schema/search-words.ts'
import { bankEntries, orderItems, orders, orderWords, payments } from '#server/database/schema.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'

// The number as it was given, and without the prefix: with Citus the bits above these are the node's.
const text = `concat_ws(' ', o.order_number, (o.id & x'ffffffffffff'::bigint) + 99, o.delivery_address ->> 'name',
  o.delivery_address ->> 'street', bought.names, paid.names)`

/** What order `o` is found by: its number, who gets it and in which street, what was bought and who paid. And its total, as a word. */
export const wordsNow: SQL = sql`(
  select array_to_tsvector(array(
    select o.shop_id || '/' || word from unnest(tsvector_to_array(${sql.raw(wordsOfText(text))})) as word
    union all select o.shop_id || '/€' || o.total_cents))
  from (
    select string_agg(i.product_name, ' ') as names from ${orderItems} i where i.shop_id = o.shop_id and i.order_id = o.id
  ) as bought, (
    select string_agg(e.name, ' ') as names from ${payments} p
    join ${bankEntries} e on e.shop_id = p.shop_id and e.id = p.entry_id
    where p.shop_id = o.shop_id and p.order_id = o.id
  ) as paid)`

/** Most of what happens to an order changes none of its words. */
const silent: ReadonlySet<OrderEventKind> = new Set([
  ...(['paid', 'ripped', 'shipped', 'cancelled', 'refunded'] as const),
  ...(['reminded', 'note_changed', 'message_sent', 'tracking_added', 'tracking_changed', 'receipt_sent'] as const),
])

type Happened = { shopId: number; orderId: number; kind: OrderEventKind }

/** Writes the words of these orders anew where something happened that can change them. */
export const writeWordsOf = (tx: Transaction, events: readonly Happened[]) =>
  writeOrderWords(
    tx,
    events.filter(({ kind }) => !silent.has(kind)),
  )

export async function writeOrderWords(
  tx: Transaction,
  these: readonly Pick<Happened, 'shopId' | 'orderId'>[],
): Promise<void> {
  if (these.length === 0) return
  const list = JSON.stringify(these.map(({ shopId, orderId }) => ({ shop_id: shopId, id: orderId })))
  await tx.execute(
    write(sql`
      select o.shop_id, o.id, ${wordsNow}
      from (select distinct shop_id, id from jsonb_to_recordset(${list}::jsonb) as named (shop_id bigint, id bigint)) as these
      join ${orders} o on o.shop_id = these.shop_id and o.id = these.id`),
  )
}

/** Those of all orders, or of one shop's: for whoever writes orders past their functions, as the seed does. */
export async function writeAllOrderWords(db: Database, shopId?: number): Promise<void> {
  await db.transaction(async (tx) => {
    // A million orders take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    const these = shopId === undefined ? sql`true` : sql`o.shop_id = ${shopId}`
    await tx.execute(write(sql`select o.shop_id, o.id, ${wordsNow} from ${orders} o where ${these}`))
  })
}

const write = (rows: SQL) => sql`
  insert into ${orderWords} as kept (shop_id, order_id, words) ${rows}
  on conflict (shop_id, order_id) do update set words = excluded.words where kept.words is distinct from excluded.words`
