import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { shopIdsOf } from '#server/database/rows.ts'
import { emailLogs } from '#server/database/schema.ts'
import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { enqueueMails, type Mail, type Message, message, recipientsOf } from '#server/features/mail/mail.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { OrderEventData, OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { isSoldElsewhere } from '#shared/rules/orders/shipping/delivery.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { orderChangedMail } from '../changes/order-changed.mail.ts'
import { counterReceipt } from '../counter/counter-receipt.mail.ts'
import { addressRequest } from '../mails/address-request.mail.ts'
import { lowStock } from '../mails/low-stock.mail.ts'
import { newOrder } from '../mails/new-order.mail.ts'
import { orderCancelled } from '../mails/order-cancelled.mail.ts'
import { orderExpired } from '../mails/order-expired.mail.ts'
import { orderPaid } from '../mails/order-paid.mail.ts'
import { orderPayMoved } from '../mails/order-pay-moved.mail.ts'
import { orderPayable } from '../mails/order-payable.mail.ts'
import { orderPlaced } from '../mails/order-placed.mail.ts'
import { orderRefunded } from '../mails/order-refunded.mail.ts'
import { orderReminder } from '../mails/order-reminder.mail.ts'
import { orderRipped } from '../mails/order-ripped.mail.ts'
import { orderShipped } from '../mails/order-shipped.mail.ts'
import { orderUnpaid } from '../mails/order-unpaid.mail.ts'
import { trackingChanged } from '../mails/tracking-changed.mail.ts'
import { sumOfCredit } from '../money/credit-payments.ts'
import { orderParcel } from '../parcels/order-parcel.mail.ts'
import { parcelChanged } from '../parcels/parcel-changed.mail.ts'
import { refundedPart } from '../refunds/refunded-part.mail.ts'
import { ordersCombined } from '../together/orders-combined.mail.ts'

type Recipients = Awaited<ReturnType<typeof recipientsOf>>

/** Queues the mails to customers and shop owners. */
export const notifyCustomers: Consumer = async (tx, events) => {
  const notified = await ordersWithWaitingParcelMail(tx, events)
  const recipients = await recipientsOf(tx, shopIdsOf(events))
  const messages = events.flatMap((event) => {
    if (event.undone) return []
    const aboutParcel = parcelKinds.includes(event.kind)
    // A waiting mail is rendered when it is sent, with the current tracking code.
    if (event.kind.startsWith('tracking_') && notified.has(event.orderId)) return []
    if (aboutParcel) notified.add(event.orderId)
    return messagesOf(event, recipients)
  })
  await enqueueMails(tx, messages)
}

type OrderMail = Mail<[OrderEvent]>

const toCustomer: Partial<Record<OrderEventKind, OrderMail>> = {
  placed: orderPlaced,
  receipt_sent: counterReceipt,
  paid: orderPaid,
  ripped: orderRipped,
  shipped: orderShipped,
  cancelled: orderCancelled,
  refunded: orderRefunded,
  changed: orderChangedMail,
  lowered: orderChangedMail,
  reminded: orderReminder,
  payable: orderPayable,
  pay_moved: orderPayMoved,
  address_requested: addressRequest,
  tracking_added: trackingChanged,
  tracking_changed: trackingChanged,
  tracking_removed: trackingChanged,
  parcel_sent: orderParcel,
  parcel_changed: parcelChanged,
  combined: ordersCombined,
  refunded_part: refundedPart,
}

function messagesOf(event: OrderEvent, recipients: Recipients): Message[] {
  const { kind, data } = event
  // The acknowledgement of the withdrawal already mentions the cancellation.
  if (kind === 'cancelled' && data.withdrawal !== undefined) return []
  if (data.untold) return []
  const about = { shopId: event.shopId, orderId: event.orderId, eventId: event.id }
  const writeToShop = (
    permission: Permission,
    mail: OrderMail,
    more: { replyTo?: string; data?: Record<string, unknown> },
  ) =>
    recipients(event.shopId, permission).map((recipient) => message(mail, { ...recipient, ...about, ...more }, event))
  const mail = customerMail(event)
  const messages: Message[] = []
  const credit = data.creditBack ? { creditCents: sumOfCredit(data.creditBack) } : {}
  if (mail) {
    const delaySeconds = data.byCustomer ? undefined : mail.delaySeconds?.(event)
    messages.push(
      message(
        mail,
        {
          to: event.customerEmail,
          language: event.language,
          ...about,
          // Never expose the owner's sign-in address.
          ...(event.contactEmail === null ? {} : { replyTo: event.contactEmail }),
          ...(data.creditBack ? { data: credit } : {}),
          ...(data.unpaidDays === undefined ? {} : { data: { days: data.unpaidDays, ...credit } }),
          ...(data.endsAt === undefined ? {} : { data: { endsAt: data.endsAt } }),
          ...(data.payFrom === undefined ? {} : { data: { payFrom: data.payFrom } }),
          ...(data.parcel === undefined ? {} : { data: { parcel: data.parcel } }),
          ...(data.refund === undefined ? {} : { data: { refund: data.refund, payment: data.handRefund } }),
          ...(data.change ? { data: { change: data.change, byCustomer: kind === 'lowered' } } : {}),
          ...(data.byCustomer ? { data: { byCustomer: true, ...credit } } : {}),
          ...(delaySeconds === undefined ? {} : { notBefore: new Date(event.at.getTime() + delaySeconds * 1_000) }),
        },
        event,
      ),
    )
  }
  if (kind === 'placed' && event.mailNewOrders && !isSoldElsewhere(event.delivery)) {
    messages.push(...writeToShop('orders.write', newOrder, { replyTo: event.customerEmail }))
  }
  const low = data.low?.filter((product) => event.reordersSingles || !isSingleCard(product)) ?? []
  if (low.length > 0 && event.mailLowStock) {
    messages.push(...writeToShop('products.write', lowStock, { data: { products: low } }))
  }
  return messages
}

function customerMail({ kind, data, delivery }: OrderEvent): OrderMail | undefined {
  if (data.unpaidDays !== undefined) return orderExpired
  // These customers already have their goods.
  if (isSoldElsewhere(delivery) && (kind === 'placed' || kind === 'paid' || kind === 'shipped')) return undefined
  return !isSoldElsewhere(delivery) && kind === 'paid_undone' && data.told ? orderUnpaid : toCustomer[kind]
}

const parcelKinds: readonly OrderEventKind[] = ['shipped', 'tracking_added', 'tracking_changed', 'tracking_removed']

/** Orders with a changed tracking code that still have a parcel mail waiting. */
async function ordersWithWaitingParcelMail(tx: Transaction, events: readonly OrderEvent[]): Promise<Set<number>> {
  const changed = events.filter(({ kind }) => kind.startsWith('tracking_'))
  if (changed.length === 0) return new Set()
  const waiting = await tx
    .select({ orderId: emailLogs.orderId })
    .from(emailLogs)
    .where(
      and(
        inArray(emailLogs.shopId, [...new Set(changed.map(({ shopId }) => shopId))]),
        inArray(emailLogs.orderId, [...new Set(changed.map(({ orderId }) => orderId))]),
        inArray(emailLogs.template, [orderShipped.name, trackingChanged.name]),
        eq(emailLogs.status, 'pending'),
      ),
    )
    // Skip mails in flight: they are locked and have the old code.
    .for('update', { skipLocked: true })
  return new Set(waiting.flatMap(({ orderId }) => orderId ?? []))
}

/** Same rule as `isSingle` in products/lists/product-filter.ts. */
const isSingleCard = ({ category, details }: NonNullable<OrderEventData['low']>[number]): boolean =>
  isSingle(category) || Boolean(details?.condition || details?.grade || details?.gradeCompany)
