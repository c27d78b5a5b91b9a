import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { shopIdsOf } from '#server/database/rows.ts'
import { emailLogs } from '#server/database/schema.ts'
import {
  enqueueMails,
  type Message,
  type OrderTemplate,
  orderSubject,
  recipientsOf,
} from '#server/features/mail/mail.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import type { Consumer, OrderEvent } from './consumer.ts'

type Recipients = Awaited<ReturnType<typeof recipientsOf>>

/** Writes the messages to the customers and to the shops' owners. */
export const notifyCustomers: Consumer = async (tx, events) => {
  const told = await ordersWithWaitingParcelMail(tx, events)
  const recipients = await recipientsOf(tx, shopIdsOf(events))
  const messages = events.flatMap((event) => {
    if (event.undone) return []
    const aboutParcel = parcelKinds.includes(event.kind)
    // A message that waits says what the tracking code is when it is sent.
    if (event.kind.startsWith('tracking_') && told.has(event.orderId)) return []
    if (aboutParcel) told.add(event.orderId)
    return messagesOf(event, recipients)
  })
  await enqueueMails(tx, messages)
}

const toCustomer: Partial<Record<OrderEventKind, OrderTemplate>> = {
  placed: 'order-placed',
  receipt_sent: 'counter-receipt',
  paid: 'order-paid',
  ripped: 'order-ripped',
  shipped: 'order-shipped',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
  changed: 'order-changed',
  lowered: 'order-changed',
  reminded: 'order-reminder',
  payable: 'order-payable',
  pay_moved: 'order-pay-moved',
  address_requested: 'address-request',
  tracking_added: 'tracking-changed',
  tracking_changed: 'tracking-changed',
  tracking_removed: 'tracking-changed',
  parcel_sent: 'order-parcel',
  parcel_changed: 'parcel-changed',
  combined: 'orders-combined',
  refunded_part: 'refunded-part',
  withdrawn: 'withdrawal-received',
  return_agreed: 'withdrawal-received',
  withdrawal_late: 'withdrawal-late',
  withdrawal_declared: 'withdrawal-declared',
  withdrawal_refunded: 'withdrawal-refunded',
}

/** What an owner may take back, or correct, within seconds: the customer hears of it after those. */
const canBeTakenBack: readonly OrderEventKind[] = [
  'paid',
  'paid_undone',
  'ripped',
  'shipped',
  'cancelled',
  'refunded',
  'tracking_added',
  'tracking_changed',
  'tracking_removed',
  'parcel_sent',
  'parcel_changed',
  'combined',
]

function messagesOf(event: OrderEvent, recipients: Recipients): Message[] {
  const { kind, data } = event
  // The acknowledgement of a withdrawal says that it cancelled the order.
  if (kind === 'cancelled' && data.withdrawal !== undefined) return []
  if (data.untold) return []
  const automatic = data.unpaidDays !== undefined
  const template = automatic
    ? 'order-expired'
    : event.delivery === 'counter'
      ? ofCounterSale(event)
      : kind === 'paid_undone' && data.told
        ? 'order-unpaid'
        : toCustomer[kind]
  const about = { shopId: event.shopId, orderId: event.orderId, eventId: event.id }
  const write = (template: OrderTemplate, more: Partial<Message>): Message => ({
    to: event.customerEmail,
    language: event.language,
    template,
    subject: orderSubject(template, event),
    ...about,
    ...more,
  })
  const writeToShop = (about: Permission, template: OrderTemplate, more: Partial<Message>) =>
    recipients(event.shopId, about).map((recipient) => write(template, { ...recipient, ...more }))
  const messages: Message[] = []
  if (template) {
    messages.push(
      write(template, {
        // Never the address that the owner signs in with.
        ...(event.contactEmail === null ? {} : { replyTo: event.contactEmail }),
        ...(automatic ? { data: { days: data.unpaidDays } } : {}),
        ...(data.endsAt === undefined ? {} : { data: { endsAt: data.endsAt } }),
        ...(data.payFrom === undefined ? {} : { data: { payFrom: data.payFrom } }),
        ...(data.parcel === undefined ? {} : { data: { parcel: data.parcel } }),
        ...(data.refund === undefined ? {} : { data: { refund: data.refund } }),
        ...(data.withdrawal === undefined ? {} : { data: { withdrawal: data.withdrawal } }),
        ...(kind === 'withdrawal_declared' ? { data: { declaredAt: event.at.toISOString() } } : {}),
        ...(data.change ? { data: { change: data.change, byCustomer: kind === 'lowered' } } : {}),
        ...(data.byCustomer ? { data: { byCustomer: true } } : {}),
        ...(canBeTakenBack.includes(kind) && !automatic && !data.byCustomer
          ? { notBefore: new Date(event.at.getTime() + waitSeconds(event) * 1_000) }
          : {}),
      }),
    )
  }
  if (kind === 'placed' && event.mailNewOrders && event.delivery !== 'counter') {
    messages.push(...writeToShop('orders.write', 'new-order', { replyTo: event.customerEmail }))
  }
  if (kind === 'withdrawn' || kind === 'withdrawal_late' || kind === 'withdrawal_declared') {
    const { withdrawal, name } = event.data
    const declared = kind === 'withdrawal_declared'
    const data = { withdrawal, name, declared }
    messages.push(...writeToShop('orders.write', 'withdrawal-notice', { replyTo: event.customerEmail, data }))
  }
  if (data.low && event.mailLowStock) {
    messages.push(...writeToShop('products.write', 'low-stock', { data: { products: data.low } }))
  }
  return messages
}

/** Who bought at the counter has their goods. */
const ofCounterSale = ({ kind }: OrderEvent): OrderTemplate | undefined =>
  kind === 'placed' || kind === 'paid' || kind === 'shipped' ? undefined : toCustomer[kind]

/** The invoice that goes with it is issued a moment after the payment can no longer be undone. */
const INVOICE_SECONDS = 10

const waitSeconds = ({ kind, attachInvoices }: OrderEvent): number =>
  UNDO_SECONDS + (kind === 'paid' && attachInvoices ? INVOICE_SECONDS : 0)

const parcelKinds: readonly OrderEventKind[] = ['shipped', 'tracking_added', 'tracking_changed', 'tracking_removed']

/** Of the orders whose tracking code changed: those whose customer is about to be told of the parcel anyway. */
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
        inArray(emailLogs.template, ['order-shipped', 'tracking-changed'] satisfies OrderTemplate[]),
        eq(emailLogs.status, 'pending'),
      ),
    )
    // One that is being sent at this moment is held by its sender, and does not know the new code.
    .for('update', { skipLocked: true })
  return new Set(waiting.flatMap(({ orderId }) => orderId ?? []))
}
