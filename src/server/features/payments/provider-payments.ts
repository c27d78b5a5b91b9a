import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { providerPayments } from '#server/database/schema.ts'
import type { OnlinePayment, ProviderPayment } from '#shared/contract/orders/provider-payments.ts'

type Row = typeof providerPayments.$inferSelect
type InShop = { shopId: number; id: number }

const ofOrder = ({ shopId, id }: InShop) =>
  and(eq(providerPayments.shopId, shopId), eq(providerPayments.orderId, id), isNotNull(providerPayments.providerId))

/** An order's payments at a provider, newest first. */
export const providerPaymentsOf = async (db: Queryable, order: InShop): Promise<ProviderPayment[]> =>
  (await db.select().from(providerPayments).where(ofOrder(order)).orderBy(desc(providerPayments.id))).map(
    toProviderPayment,
  )

/** The online payment that its customer sees: the paid one, or else the last attempt. */
export async function onlinePaymentOf(db: Queryable, order: InShop): Promise<OnlinePayment | null> {
  const row = one(
    await db
      .select()
      .from(providerPayments)
      .where(ofOrder(order))
      .orderBy(desc(sql`${providerPayments.status} = 'paid'`), desc(providerPayments.id))
      .limit(1),
  )
  if (!row) return null
  const { status, mode, amountCents, refundedCents, refundPendingCents, chargedBackCents } = row
  return { status, mode, amountCents, refundedCents, refundPendingCents, chargedBackCents }
}

export const toProviderPayment = (row: Row): ProviderPayment => ({
  id: row.id,
  provider: row.provider,
  providerId: row.providerId,
  mode: row.mode,
  status: row.status,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  refundPendingCents: row.refundPendingCents,
  refundFailedCents: row.refundFailedCents,
  chargedBackCents: row.chargedBackCents,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})
