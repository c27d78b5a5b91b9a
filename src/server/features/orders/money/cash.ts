import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { customers, orders, payments, shops } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { CASH_LIMIT_CENTS, cashRounding } from '#shared/rules/money/cash.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import type { OrderRow } from '../to-order.ts'

type Money = { means?: PayMeans | null | undefined; amountCents: number }

/** By how much this amount is rounded when it changes hands: only cash, at a shop that rounds it. */
export async function roundingOf(db: Queryable, shopId: number, { means, amountCents }: Money): Promise<number> {
  return means === 'cash' && (await roundsCash(db, shopId)) ? cashRounding(amountCents) : 0
}

export async function roundsCash(db: Queryable, shopId: number): Promise<boolean> {
  const shop = one(await db.select({ roundsCash: shops.roundsCash }).from(shops).where(eq(shops.id, shopId)))
  return shop?.roundsCash ?? false
}

/**
 * Throws 409 `cash_limit` if the cash that the shop took, or gave back, reaches the legal limit: the cash of this order on any day, and that
 * of the same customer's other orders today. Call it after the payments are written, in the same transaction.
 */
export async function refuseTooMuchCash(
  tx: Transaction,
  { shopId, id, customerId, customerEmail }: Pick<OrderRow, 'shopId' | 'id' | 'customerId' | 'customerEmail'>,
  kind: 'payment' | 'refund',
): Promise<void> {
  const isKnown = !isErasedEmail(customerEmail)
  // Serializes with other payments of this customer.
  if (isKnown) {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(withId(customers, [shopId], customerId))
      .for('update')
  }
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(abs(p.amount_cents + p.rounding_cents)), 0) as cents from ${payments} p
    where p.shop_id = ${shopId} and p.kind = ${kind} and p.means = 'cash' and p.source = 'hand'
      and (p.order_id = ${id} or ${isKnown} and p.received_on = ${amsterdamDay(new Date())}::date and p.order_id in (
        select o.id from ${orders} o where o.shop_id = ${shopId} and o.customer_email = ${customerEmail}))`)
  if (Number(rows[0]?.cents) < CASH_LIMIT_CENTS) return
  throw conflict('cash_limit', (t, { money }) =>
    t(kind === 'payment' ? 'orderErrors.cashLimit' : 'orderErrors.cashLimitBack', { limit: money(CASH_LIMIT_CENTS) }),
  )
}
