import { isOpen } from '#shared/rules/orders/order-status.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { numberOf, orderNews } from './order-moved.ts'

/** Undefined once there is an address, or no parcel to send any more. */
export const addressRequest = orderNews((found) => {
  const { order, shop } = found
  if (order.deliveryAddress || order.delivery !== 'ship' || !isOpen(order.status)) return undefined
  return {
    title: 'Where should your order go?',
    said: [
      `${shop.name} needs your address to send order ${numberOf(found)}. Please add it on the page of your order.`,
    ],
    pageLabel: 'Add your address',
  }
})

export const trackingChanged = orderNews((found) => {
  const { order, shop } = found
  if (order.status !== 'shipped') return undefined
  if (!order.trackingCode) {
    return {
      title: 'Your order has no tracking code',
      said: [
        `The tracking code that ${shop.name} gave you for order ${numberOf(found)} was wrong. This parcel cannot be tracked.`,
      ],
    }
  }
  const tracking = trackingOf(order.trackingCode, order.deliveryAddress ?? undefined)
  return {
    title: 'Your tracking code',
    said: [
      `${shop.name} has updated the tracking code of order ${numberOf(found)}.`,
      `Tracking code: ${order.trackingCode}${tracking ? `, with ${tracking.carrier}` : ''}`,
    ],
    button: tracking && { button: `Follow it at ${tracking.carrier}`, href: tracking.link },
  }
})
