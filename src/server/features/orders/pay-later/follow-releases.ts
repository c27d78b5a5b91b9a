import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { recordEvents } from '#server/features/events/events.ts'

const AT_ONCE = 200

/**
 * The current latest release date of an order's pay-later items, at least today. `shop` is the order's shop: a column, or a literal id for
 * locking queries, because Citus cannot lock rows without it.
 */
const released = (shop: SQL) => sql`greatest(${today}, (
  select max(p.release_date) from ${orderItems} i join ${products} p on p.shop_id = ${shop} and p.id = i.product_id
  where i.shop_id = ${shop} and i.order_id = o.id and i.pays_at_release))`

/** Orders `o` whose payment date has changed or arrived. */
const due = (shop: SQL) => sql`${orders} o
  where o.pay_from is not null and o.payable_at is null and o.status = 'pending'
    and (${released(shop)} <> o.pay_from or ${released(shop)} <= ${today})`

/**
 * Notifies customers of pay-later orders when a release arrives or its date changes. Reads the products themselves, so it catches every
 * change of a release date. Safe to run in several processes at once.
 */
export async function followReleases(db: Database, closing?: AbortSignal): Promise<void> {
  for (const shopId of await shopsWith(db, due(sql`o.shop_id`))) {
    while (!closing?.aborted && (await followSome(db, shopId)) === AT_ONCE);
  }
}

type Followed = { id: string; day: string; is_out: boolean }

async function followSome(db: Database, shopId: number): Promise<number> {
  const shop = sql`${shopId}::bigint`
  const followed = await db.change(
    (taken: { shopId: number }[]) => taken.map((order) => order.shopId),
    async (tx) => {
      const { rows } = await tx.execute<Followed>(sql`
        with due as materialized (
          select o.id, ${released(shop)} as pay_from, to_json(${released(shop)}) #>> '{}' as day,
            ${released(shop)} <= ${today} as is_out, now() as at
          from ${due(shop)} and o.shop_id = ${shopId}
          order by o.id limit ${AT_ONCE}
          for no key update of o skip locked
        )
        update ${orders} o set pay_from = due.pay_from, payable_at = case when due.is_out then due.at end from due
        where o.shop_id = ${shopId} and o.id = due.id and o.payable_at is null
          and (due.is_out or o.pay_from <> due.pay_from)
        returning o.id, due.day, due.is_out`)
      const events = rows.map(({ id, day, is_out }) => ({
        order: { id: Number(id), shopId },
        ...(is_out ? { kind: 'payable' as const } : { kind: 'pay_moved' as const, data: { payFrom: day } }),
      }))
      await recordEvents(tx, undefined, events)
      return events.map(({ order }) => order)
    },
  )
  return followed.length
}
