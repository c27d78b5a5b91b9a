import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { orders, payments, tillClosings } from '#server/database/schema.ts'

type Period = { from: string; to: string }
type RoundingRow = { orderId: string; number: string; day: string; cents: string }
type DifferenceRow = { number: number; day: string; cents: string; taken: string }

/**
 * For the books: what rounding cash brought in (or cost, negative) per order and day, and per closing the difference of the drawer and the
 * cash that was taken out of it. Both days of the period are included.
 */
export async function tillJournal(db: Queryable, shopId: number, { from, to }: Period) {
  const { rows: rounding } = await db.execute<RoundingRow>(sql`
    select ${orders.id} as "orderId", ${orders.orderNumber} as number, ${payments.receivedOn}::text as day,
      sum(${payments.roundingCents}) as cents
    from ${payments} join ${orders} on ${orders.shopId} = ${payments.shopId} and ${orders.id} = ${payments.orderId}
    where ${payments.shopId} = ${shopId} and ${payments.source} = 'hand'
      and ${payments.receivedOn} between ${from}::date and ${to}::date
    group by 1, 2, 3 having sum(${payments.roundingCents}) <> 0 order by 3, 1`)
  const day = sql`(${tillClosings.closedAt} at time zone 'Europe/Amsterdam')::date`
  const { rows: closings } = await db.execute<DifferenceRow>(sql`
    select ${tillClosings.number} as number, ${day}::text as day, ${tillClosings.countedCents} - ${tillClosings.expectedCents} as cents,
      ${tillClosings.countedCents} - ${tillClosings.leftCents} as taken
    from ${tillClosings}
    where ${tillClosings.shopId} = ${shopId} and ${tillClosings.number} > 0 and ${day} between ${from}::date and ${to}::date
    order by 1`)
  return {
    rounding: rounding.map(({ orderId, number, day, cents }) => ({
      orderId: Number(orderId),
      orderNumber: number,
      day,
      roundingCents: Number(cents),
    })),
    closings: closings.map(({ number, day, cents, taken }) => ({
      number,
      day,
      differenceCents: Number(cents),
      takenOutCents: Number(taken),
    })),
  }
}
