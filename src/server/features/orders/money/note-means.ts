import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { payments } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { refuseTooMuchCash, roundingOf } from './cash.ts'
import { bookHandPayment } from './hand-payments.ts'

type Wish = { paymentId?: number | undefined; means: PayMeans | null }

/**
 * Sets the means of one manual payment or refund, or without an id of all manual payments of the order. First books the payment of an
 * order that was only marked as paid. Throws 409 `not_by_hand` if there is no such manual payment, and
 * `till_closed` if it was counted in a closing.
 */
export const noteMeans = (
  db: Database,
  shops: ShopScope,
  id: number,
  { paymentId, means }: Wish,
  actor: Actor,
): Promise<OrderRow> =>
  db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const held = await bookHandPayment(tx, order)
    const isMeant = and(
      eq(payments.shopId, held.shopId),
      eq(payments.orderId, id),
      eq(payments.source, 'hand'),
      paymentId === undefined ? eq(payments.kind, 'payment') : eq(payments.id, paymentId),
    )
    const rows = await tx.select().from(payments).where(isMeant)
    if (rows.length === 0) throw conflict('not_by_hand', (t) => t('orderErrors.notByHand'))
    const other = rows.find((row) => row.means !== means)
    if (!other) return held
    for (const { id: paymentId, amountCents, tillClosing } of rows.filter((row) => row.means !== means)) {
      if (tillClosing) throw conflict('till_closed', (t) => t('orderErrors.tillClosed', { number: tillClosing }))
      const roundingCents = await roundingOf(tx, held.shopId, { means, amountCents })
      await tx
        .update(payments)
        .set({ means, roundingCents })
        .where(withId(payments, [held.shopId], paymentId))
    }
    if (means === 'cash') await refuseTooMuchCash(tx, held, other.kind === 'refund' ? 'refund' : 'payment')
    await recordEvent(tx, actor, {
      order: held,
      kind: 'means_changed',
      data: { meansBefore: other.means, meansAfter: means },
    })
    return held
  })
