import type { stepsOf } from '#server/features/orders/events/order-events.ts'
import { paymentOf } from '#server/features/payments/payments.ts'
import type { CustomerOrder, OrderStep } from '#shared/contract/orders/customer-orders.ts'
import { shippingFor } from '#shared/rules/orders/delivery.ts'
import { isOpen } from '#shared/rules/orders/order-status.ts'
import type { FoundOrder, linesOf } from './customer-orders.queries.ts'

type Items = Awaited<ReturnType<typeof linesOf>>
type Steps = Awaited<ReturnType<typeof stepsOf>>

export const goodsOf = ({ totalCents, shippingCents }: FoundOrder['order']): number => totalCents - shippingCents

/** What the customer may still change of how an order is delivered. */
const mayChange = ({ status, delivery }: FoundOrder['order'], { ships, pickup }: FoundOrder['shop']) => ({
  changeDelivery: status === 'pending' && (delivery === 'ship' ? pickup : ships),
  changeAddress: isOpen(status) && delivery === 'ship',
})

type Known = Pick<CustomerOrder, 'confirmation' | 'onlinePayment'> & { publicUrl: string }

export const toCustomerOrder = (
  { order, shop }: FoundOrder,
  items: Items,
  steps: Steps,
  { confirmation, onlinePayment, publicUrl }: Known,
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
  items,
  goodsCents: goodsOf(order),
  shippingCents: order.shippingCents,
  totalCents: order.totalCents,
  termsVersion: order.termsVersion,
  paymentLink: order.status === 'pending' ? order.paymentLink : null,
  payment: paymentOf(order, shop, publicUrl),
  trackingCode: order.trackingCode,
  delivery: order.delivery,
  deliveryAddress: order.deliveryAddress,
  may: mayChange(order, shop),
  shippingIfSentCents: order.delivery === 'ship' ? order.shippingCents : shippingFor(shop, 'ship', goodsOf(order)),
  shop: {
    id: shop.id,
    slug: shop.slug ?? '',
    name: shop.name,
    language: shop.language,
    conditionScale: shop.conditionScale,
    pickupInfo: shop.pickupInfo,
    pickupInfoTranslated: shop.pickupInfoTranslated,
  },
})

const toStep = ({ kind, at, data: { unpaidDays } }: Steps[number]): OrderStep => ({
  step: kind,
  at: at.toISOString(),
  ...(kind === 'cancelled' && unpaidDays !== undefined ? { unpaidDays } : {}),
})
