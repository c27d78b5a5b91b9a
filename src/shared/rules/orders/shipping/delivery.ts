import type { Country } from './address.ts'
import { cheapestMethod, type Goods, homeCountry, methodCents, methodsTo, type ShippingZone } from './shipping.ts'

export const deliveries = ['ship', 'pickup'] as const
export type Delivery = (typeof deliveries)[number]

/** How an order reached its customer, who chose it unless they bought at the counter. */
export const orderDeliveries = [...deliveries, 'counter'] as const
export type OrderDelivery = (typeof orderDeliveries)[number]

/** What a shop offers: at least one of the two ways, and what it sends where. */
export type DeliveryOffer = { ships: boolean; pickup: boolean; zones: readonly ShippingZone[]; pickupInfo: string }

/** The ways a shop offers, the usual one first. */
export const waysOf = ({ ships, pickup }: Pick<DeliveryOffer, 'ships' | 'pickup'>): Delivery[] =>
  deliveries.filter((way) => (way === 'ship' ? ships : pickup))

/** The way that was chosen, or the shop's usual one where it is not offered. */
export const offeredWay = (offer: Pick<DeliveryOffer, 'ships' | 'pickup'>, chosen: Delivery | undefined): Delivery => {
  const ways = waysOf(offer)
  return ways.find((way) => way === chosen) ?? ways[0] ?? 'ship'
}

export type Ordered = {
  delivery: OrderDelivery
  shippingCents: number
  shipping: { country: Country; method: string } | null
}

/** Other goods than an order has now; what they cost is without what a code takes off. */
export type ChangedGoods = { before: Goods; after: Goods }

/** What delivery costs once an order has other goods: fewer may no longer be sent for free; what the shop agreed on otherwise stays. */
export function shippingThen(zones: readonly ShippingZone[], order: Ordered, { before, after }: ChangedGoods): number {
  const asUsual = order.shippingCents === usualShipping(zones, order, before)
  return asUsual ? (usualShipping(zones, order, after) ?? order.shippingCents) : order.shippingCents
}

/** What the shop asks for sending these goods as the order is sent; undefined where it does not do so any more. */
export function usualShipping(
  zones: readonly ShippingZone[],
  { delivery, shipping }: Ordered,
  goods: Goods,
): number | undefined {
  if (delivery !== 'ship') return 0
  const method = shipping
    ? methodsTo(zones, shipping.country).find(({ id }) => id === shipping.method)
    : cheapestMethod(zones, homeCountry(zones), goods)
  return method && methodCents(method, goods.goodsCents)
}
