import type { orders } from '#server/database/schema.ts'
import { type PaymentSettings, paymentOf } from '#server/features/payments/payments.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { ListedOrder, Order, Together, UnusualHold } from '#shared/contract/orders/orders.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import { type Translate, translator, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { orderEventLabel } from '#shared/rules/orders/order-events.ts'
import { isOpen } from '#shared/rules/orders/order-status.ts'
import { openedLineText } from '#shared/rules/orders/placing/open-live.ts'
import { paysAtPickup, waitsForRelease } from '#shared/rules/orders/placing/pay-later.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import { refundDueAt } from '#shared/rules/orders/withdrawal.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { fullName } from '#shared/rules/text/person.ts'
import type { historyOf } from './events/order-history.queries.ts'
import type { OrderedProducts } from './ordered-lines.ts'
import type { Declaration } from './withdrawn.queries.ts'

export type OrderRow = Omit<typeof orders.$inferSelect, 'idempotencyKey' | 'requestHash'>

/** The shop's view of an order. */
export const toOrder = (order: OrderRow): Order => ({
  id: order.id,
  shopId: order.shopId,
  orderNumber: order.orderNumber,
  customerId: order.customerId,
  customerEmail: order.customerEmail,
  language: order.language,
  status: order.status,
  totalCents: order.totalCents,
  receivedCents: order.receivedCents,
  returnedCents: order.returnedCents,
  returningCents: order.returningCents,
  creditedCents: order.creditedCents,
  paymentStatus: order.paymentStatus,
  paymentLink: order.paymentLink,
  trackingCode: order.trackingCode,
  sentPieces: order.sentPieces,
  notes: order.notes,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
})

/** A sale at the counter can consist of custom lines only. */
const customLinesOf = ({ extras }: OrderRow): OrderedProducts => {
  const lines = extras.filter(({ amountCents }) => amountCents > 0)
  return {
    itemCount: lines.length,
    firstItemName: lines[0]?.name ?? '',
    firstItemDetails: null,
    firstItemImage: null,
    moreLines: Math.max(0, lines.length - 1),
    toOpen: 0,
    releaseDate: null,
  }
}

type Listing = {
  bought: OrderedProducts | undefined
  unusualHold: UnusualHold | null
  withdrawnAt: Date | undefined
  together: Together[] | undefined
  sendableWith: number | undefined
}

export const toListedOrder = (
  order: OrderRow,
  language: Language,
  { bought = customLinesOf(order), unusualHold, withdrawnAt, together = [], sendableWith = 0 }: Listing,
): ListedOrder => ({
  ...toOrder(order),
  ...bought,
  unusualHold,
  payFrom: payFromOf(order),
  payAtPickup: paysAtPickup(order),
  releaseDate: isOpen(order.status) ? bought.releaseDate : null,
  withdrawalDueAt: withdrawnAt ? refundDueAt(withdrawnAt).toISOString() : null,
  together,
  sendableWith,
  delivery: order.delivery,
  shipping: order.shipping,
  deliverTo: deliveryOf(order, language).deliverTo,
})

export const payFromOf = (order: OrderRow): string | null => (waitsForRelease(order) ? order.payFrom : null)

export const deliveryOf = ({ delivery, deliveryAddress, shippingCents, shipping }: OrderRow, language: Language) => ({
  delivery,
  shipping,
  deliverTo: deliveryAddress ? addressLines(deliveryAddress, language) : [],
  shippingCents,
})

/** An order that another order can share a parcel with. */
export const toSendable = (order: OrderRow, language: Language): OrderDetails['toSendWith'][number] => ({
  id: order.id,
  orderNumber: order.orderNumber,
  shippingCents: order.shippingCents,
  deliverTo: deliveryOf(order, language).deliverTo,
})

type Event = Awaited<ReturnType<typeof historyOf>>[number]

export const toEvent = (event: Event, language: Language): OrderDetails['history'][number] => ({
  id: event.id,
  action: written(orderEventLabel(event.kind), language),
  who: whoDidAndApproved(event, translator(language)),
  at: event.at.toISOString(),
  what: [
    ...(event.data.prices ?? []).map(({ name, listCents, priceCents, reason }) =>
      written(
        (t, { money }) =>
          t('orderChanges.agreedPrice', { name, list: money(listCents), price: money(priceCents), reason }),
        language,
      ),
    ),
    ...(event.data.opened ?? []).map((line) => written(openedLineText(line), language)),
    ...(event.data.meansAfter ? [written(meansLabel(event.data.meansAfter), language)] : []),
  ],
})

function whoDidAndApproved(event: Event, t: Translate): string {
  const who = whoDidAndSent(event, t)
  if (event.data.approvedBy === undefined) return who
  return t('transitions.by.approved', { who, approver: nameOf(event.approver, t) })
}

function whoDidAndSent(event: Event, t: Translate): string {
  const who = whoDid(event, t)
  const { sentBy, unconfirmedSeller } = event.data
  if (sentBy !== undefined) return t('transitions.by.sent', { who, sender: nameOf(event.other, t) })
  if (unconfirmedSeller === null) return t('transitions.by.strangerUnconfirmed', { who })
  if (unconfirmedSeller === undefined) return who
  return t('transitions.by.unconfirmed', { who, seller: nameOf(event.other, t) })
}

const nameOf = (person: Event['approver'], t: Translate): string =>
  person ? fullName(person.firstName, person.lastName) || person.email : t('transitions.by.former')

// Customers order without an account. A role without an email belongs to a deleted account.
function whoDid({ email, firstName, lastName, actorRole, actedThrough, keyName }: Event, t: Translate): string {
  if (keyName !== null) return t(`transitions.by.${actedThrough === 'agent' ? 'agent' : 'key'}`, { name: keyName })
  if (email !== null) return fullName(firstName, lastName) || email
  return actorRole === null ? t('transitions.by.customer') : t('transitions.by.former')
}

/** An order row as returned by PostgreSQL's `to_jsonb`. */
export type OrderJson = {
  id: number
  shop_id: number
  order_number: string
  customer_email: string
  language: Language
  status: PlacedOrder['status']
  total_cents: number
  payment_status: PlacedOrder['paymentStatus']
  payment_link: string | null
  delivery: PlacedOrder['delivery']
  shipping: PlacedOrder['shipping']
  shipping_cents: number
  page_key: string
  created_at: string
}

const unpaid = { status: 'pending', paymentStatus: 'pending' } as const
const settledAs = ({ delivery }: OrderJson) =>
  ({ status: delivery === 'email' ? 'shipped' : 'paid', paymentStatus: 'paid' }) as const

/** The response to placing an order. A retry returns the order as it was when it was placed. */
export const toPlacedOrder = (
  order: OrderJson,
  shop: PaymentSettings,
  { creditCents, publicUrl }: { creditCents: number; publicUrl: string },
): PlacedOrder => ({
  id: order.id,
  shopId: order.shop_id,
  orderNumber: order.order_number,
  customerEmail: order.customer_email,
  language: order.language,
  ...(order.total_cents === creditCents ? settledAs(order) : unpaid),
  totalCents: order.total_cents,
  paymentLink: order.total_cents === creditCents ? null : order.payment_link,
  delivery: order.delivery,
  shipping: order.shipping,
  shippingCents: order.shipping_cents,
  payment: paymentOf(
    {
      status: order.status,
      paymentStatus: order.payment_status,
      orderNumber: order.order_number,
      totalCents: order.total_cents,
      receivedCents: creditCents > 0 ? creditCents : null,
      ...({ returnedCents: 0, creditedCents: 0 } as const),
      paymentLink: order.payment_link,
      pageKey: order.page_key,
    },
    shop,
    publicUrl,
  ),
  pageKey: order.page_key,
  createdAt: new Date(order.created_at).toISOString(),
})

export const toDeclared = ({ name, at, isLate, chosen = [] }: Declaration): OrderDetails['withdrawalDeclared'] => ({
  name,
  at: at.toISOString(),
  isLate,
  lines: chosen,
})
