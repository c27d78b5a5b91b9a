import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/connect.ts'
import { notSettled, orders } from '#server/database/schema.ts'
import type { MoneyProblem } from '#shared/contract/payments/statements.ts'
import { missingCents, refundLeftCents, surplusCents } from '#shared/rules/money/received-money.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

const MOST = 200

/** A shop's orders with a missing amount, a surplus or a refund due, oldest first. */
export async function moneyProblems(db: Queryable, shopId: number): Promise<MoneyProblem[]> {
  const ofShop = eq(orders.shopId, shopId)
  const those = (condition: SQL | undefined) => db.select({ id: orders.id }).from(orders).where(and(ofShop, condition))
  // A union, so that each condition uses its own index.
  const found = union(
    those(notSettled(orders)),
    those(and(eq(orders.status, 'cancelled'), eq(orders.paymentStatus, 'paid'))),
  )
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(and(ofShop, inArray(orders.id, found)))
    .orderBy(asc(orders.id))
    .limit(MOST)
  return rows.flatMap((order) => {
    const found = problemOf(order)
    if (!found) return []
    const { id, orderNumber, customerEmail, status, totalCents } = order
    return [{ id, orderNumber, customerEmail, status, totalCents, ...found }]
  })
}

function problemOf(order: OrderRow): Pick<MoneyProblem, 'problem' | 'cents'> | undefined {
  const all = [
    { problem: 'missing', cents: missingCents(order) },
    { problem: 'surplus', cents: surplusCents(order) },
    { problem: 'refundDue', cents: refundLeftCents(order) },
  ] as const
  return all.find(({ cents }) => cents > 0)
}
