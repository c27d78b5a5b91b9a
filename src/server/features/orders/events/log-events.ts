import { writeEntries } from '#server/features/activity/activity.ts'
import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { written } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { orderEventLabel } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { openedLineText } from '#shared/rules/orders/placing/open-live.ts'

/** Writes every event to the audit log, including undone ones. */
export const logEvents: Consumer = (tx, events) =>
  writeEntries(
    tx,
    events.map((event) => ({
      at: event.at,
      actorId: event.actorId,
      actorRole: event.actorRole,
      actedThrough: event.actedThrough,
      keyId: event.keyId,
      ip: event.ip,
      type: event.kind === 'email_sent_again' ? 'platform' : 'order',
      action: written(orderEventLabel(event.kind), 'en'),
      details: detailsOf(event),
      shopId: event.shopId,
      orderId: event.orderId,
      ...changeOf(event),
    })),
  )

const { money } = formatsIn('en')

function detailsOf({ kind, orderNumber, data }: OrderEvent): string {
  const number = displayOrderNumber(orderNumber)
  if (kind === 'email_sent_again') return data.email ?? number
  if (data.amountCents !== undefined) return `${number}, ${money(data.amountCents)}`
  if (data.opened?.length)
    return `${number}: ${data.opened.map((line) => written(openedLineText(line), 'en')).join('; ')}`
  if (kind === 'blocked' || kind === 'unblocked') return `Network of ${number}`
  return data.unpaidDays === undefined ? number : `${number}, not paid within ${dayCount(data.unpaidDays)}`
}

const dayCount = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The changed fields before and after. */
function changeOf({ kind, data }: OrderEvent) {
  const { before, after, trackingBefore, trackingAfter, meansBefore, meansAfter } = data
  if (meansBefore !== undefined) return { before: { means: meansBefore }, after: { means: meansAfter } }
  if (trackingBefore !== undefined) {
    return { before: { trackingCode: trackingBefore }, after: { trackingCode: trackingAfter } }
  }
  if (!before || !after) return { before: null, after: null }
  if (kind === 'refunded' || kind === 'refunded_undone' || kind.startsWith('payment_')) {
    return { before: { paymentStatus: before.paymentStatus }, after: { paymentStatus: after.paymentStatus } }
  }
  const code = kind === 'shipped' && after.trackingCode ? { trackingCode: after.trackingCode } : {}
  return { before: { status: before.status }, after: { status: after.status, ...code } }
}
