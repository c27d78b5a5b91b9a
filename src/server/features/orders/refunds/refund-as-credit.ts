import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { accountOf, mailAboutCredit, moveCredit } from '#server/features/credit/credit.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { bookPayments } from '../money/book-payments.ts'
import { type CreditPart, creditIn } from '../money/credit-payments.ts'
import type { OrderRow } from '../to-order.ts'

/**
 * Refunds a part of an order as store credit: first to the accounts that paid it, then to the customer's. Throws 409 `no_mailbox` for a
 * sale without a customer. Returns the order after it.
 */
export async function refundAsCredit(
  tx: Transaction,
  order: OrderRow,
  { cents, reason }: { cents: number; reason: string },
  actor: Actor,
): Promise<OrderRow> {
  let left = cents
  const parts: CreditPart[] = []
  for (const { account, cents: paid } of await creditIn(tx, order)) {
    const back = Math.min(paid, left)
    if (back > 0) parts.push({ account, cents: back })
    left -= back
  }
  if (left > 0) {
    if (isErasedEmail(order.customerEmail)) throw conflict('no_mailbox', (t) => t('creditErrors.noMailbox'))
    const { id } = await accountOf(tx, order.shopId, order.customerEmail)
    await mailAboutCredit(
      tx,
      only(await tx.select().from(shops).where(eq(shops.id, order.shopId))),
      order.customerEmail,
      order.language,
    )
    const known = parts.find(({ account }) => account === id)
    if (known) known.cents += left
    else parts.push({ account: id, cents: left })
  }
  const bookings = []
  for (const { account, cents: amountCents } of parts) {
    const of = { shopId: order.shopId, id: account }
    const movement = { cause: 'refund', amountCents, orderId: order.id, reason } as const
    bookings.push({
      source: 'credit' as const,
      creditMovementId: await moveCredit(tx, of, movement, actor),
      kind: 'refund' as const,
      orderId: order.id,
      amountCents: -amountCents,
      receivedOn: amsterdamDay(new Date()),
    })
  }
  const [booked] = await bookPayments(tx, [order.shopId], bookings, actor)
  return booked?.order ?? order
}
