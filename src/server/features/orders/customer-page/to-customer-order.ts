import type { stepsOf } from '#server/features/orders/events/order-history.queries.ts'
import { paymentOf } from '#server/features/payments/payments.ts'
import type { CustomerOrder, OrderStep } from '#shared/contract/orders/customer-orders.ts'
import { openCents } from '#shared/rules/money/received-money.ts'
import { isIn, isOpen } from '#shared/rules/orders/order-status.ts'
import type { DiscountTerms } from '#shared/rules/orders/placing/discount.ts'
import { paysAtPickup, waitsForRelease } from '#shared/rules/orders/placing/pay-later.ts'
import type { orderLines } from '../orders.queries.ts'
import type { FoundOrder } from './customer-orders.queries.ts'
import { sendableTo } from './sendable.ts'

type Items = Awaited<ReturnType<typeof orderLines>>
type Steps = Awaited<ReturnType<typeof stepsOf>>

export const goodsOf = ({ totalCents, shippingCents }: FoundOrder['order']): number => totalCents - shippingCents

/** Delivery settings the customer can still change. */
export const mayChange = (
  { status, delivery, receivedCents }: FoundOrder['order'],
  { ships, pickup }: FoundOrder['shop'],
) => ({
  changeDelivery: status === 'pending' && delivery !== 'email' && (delivery === 'ship' ? pickup : ships),
  changeAddress: isOpen(status) && delivery === 'ship',
  changeLines: status === 'pending' && receivedCents === null,
  writeNote: isIn('unopened', status),
})

type Known = Pick<
  CustomerOrder,
  | 'confirmation'
  | 'creditCents'
  | 'giftCards'
  | 'onlinePayment'
  | 'messages'
  | 'parcels'
  | 'together'
  | 'refunds'
  | 'sendBy'
> & {
  publicUrl: string
}

export const toCustomerOrder = (
  { order, shop, code }: FoundOrder,
  items: Items,
  steps: Steps,
  {
    confirmation,
    creditCents,
    giftCards,
    onlinePayment,
    messages,
    parcels,
    together,
    refunds,
    sendBy,
    publicUrl,
  }: Known,
): CustomerOrder => ({
  orderNumber: order.orderNumber,
  status: order.status,
  paymentStatus: order.paymentStatus,
  customerEmail: order.customerEmail,
  language: order.language,
  confirmation,
  onlinePayment,
  createdAt: order.createdAt.toISOString(),
  steps: [{ step: 'pending', at: order.createdAt.toISOString() }, ...steps.map(toStep)],
  items: items.map(
    ({ productId: _id, shippingSize: _size, listPriceCents: _list, priceReason: _reason, ...item }) => item,
  ),
  extras: order.extras,
  discount: code && toDiscount(code, items),
  goodsCents: goodsOf(order),
  shippingCents: order.shippingCents,
  totalCents: order.totalCents,
  openCents: openCents(order),
  creditCents,
  giftCards,
  refunds,
  termsVersion: order.termsVersion,
  paymentLink: order.status === 'pending' || openCents(order) > 0 ? order.paymentLink : null,
  payment: paymentOf(order, shop, publicUrl),
  payFrom: waitsForRelease(order) ? order.payFrom : null,
  payAtPickup: paysAtPickup(order),
  releaseDate: isOpen(order.status) ? releaseOf(items) : null,
  sendBy,
  trackingCode: order.trackingCode,
  sentPieces: order.sentPieces,
  parcels,
  together,
  recordingUrl: order.recordingUrl,
  messages,
  delivery: order.delivery,
  shipping: order.shipping,
  deliveryAddress: order.deliveryAddress,
  may: mayChange(order, shop),
  note: order.customerNote,
  sendable: sendableTo({ order, shop, code }, items),
  shop: {
    id: shop.id,
    // A shop closed for good has no storefront to link to.
    slug: shop.closedAt ? '' : (shop.slug ?? ''),
    name: shop.name,
    language: shop.language,
    conditionScale: shop.conditionScale,
    pickupInfo: shop.pickupInfo,
    pickupInfoTranslated: shop.pickupInfoTranslated,
  },
})

/** Day on which the last of these lines is released; null: all are. */
export const releaseOf = (items: Items): string | null =>
  items
    .flatMap(({ releaseDate }) => releaseDate ?? [])
    .toSorted()
    .at(-1) ?? null

/** The customer's page identifies lines, not products. */
const toDiscount = ({ productIds, ...terms }: DiscountTerms, items: Items): CustomerOrder['discount'] => ({
  ...terms,
  lineIds: productIds && items.flatMap(({ id, productId }) => (productIds.includes(productId) ? [id] : [])),
})

const toStep = ({ kind, at, data: { unpaidDays } }: Steps[number]): OrderStep => ({
  step: kind,
  at: at.toISOString(),
  ...(kind === 'cancelled' && unpaidDays !== undefined ? { unpaidDays } : {}),
})
