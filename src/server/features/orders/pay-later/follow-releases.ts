import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import { recordEvents } from '../events/order-events.ts'

const AT_ONCE = 200

/** The latest release of what is paid later, as the shop has it now; what has none any more, or is out, is paid from today on. */
const released = sql`greatest(${today}, (
  select max(p.release_date) from ${orderItems} i join ${products} p on p.shop_id = i.shop_id and p.id = i.product_id
  where i.shop_id = o.shop_id and i.order_id = o.id and i.pays_at_release))`

/**
 * Tells customers whose orders are paid when something is out that this is so, or that it is on another day. Looks at the products
 * themselves, so whatever changed a release date is seen. Any number of processes may do this at the same time.
 */
export async function followReleases(db: Database, closing?: AbortSignal): Promise<void> {
  while (!closing?.aborted && (await followSome(db)) === AT_ONCE);
}

type Followed = { id: string; shop_id: string; pay_from: string; is_out: boolean }

async function followSome(db: Database): Promise<number> {
  const followed = await db.change(
    (taken: { shopId: number }[]) => taken.map(({ shopId }) => shopId),
    async (tx) => {
      const { rows } = await tx.execute<Followed>(sql`
        with due as materialized (
          select o.shop_id, o.id, follows.pay_from, follows.pay_from <= ${today} as is_out
          from ${orders} o cross join lateral (select ${released} as pay_from) follows
          where o.pay_from is not null and o.payable_at is null and o.status = 'pending'
            and (follows.pay_from <> o.pay_from or follows.pay_from <= ${today})
          order by o.id limit ${AT_ONCE}
          for no key update of o skip locked
        )
        update ${orders} o set pay_from = due.pay_from, payable_at = case when due.is_out then now() end from due
        where o.shop_id = due.shop_id and o.id = due.id and o.payable_at is null
          and (due.is_out or o.pay_from <> due.pay_from)
        returning o.id, o.shop_id, to_json(o.pay_from) #>> '{}' as pay_from, due.is_out`)
      const events = rows.map(({ id, shop_id, pay_from, is_out }) => ({
        order: { id: Number(id), shopId: Number(shop_id) },
        ...(is_out ? { kind: 'payable' as const } : { kind: 'pay_moved' as const, data: { payFrom: pay_from } }),
      }))
      await recordEvents(tx, undefined, events)
      return events.map(({ order }) => order)
    },
  )
  return followed.length
}
