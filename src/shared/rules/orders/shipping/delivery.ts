import type { Country } from './countries.ts'
import { cheapestMethod, type Goods, homeCountry, methodCents, methodsTo, type ShippingZone } from './shipping.ts'

export const deliveries = ['ship', 'pickup'] as const
export type Delivery = (typeof deliveries)[number]

/** How an order was delivered: chosen by the customer, or sold and handed over elsewhere. */
export const orderDeliveries = [...deliveries, 'counter', 'cardmarket'] as const
export type OrderDelivery = (typeof orderDeliveries)[number]

/** Sold at the counter or on Cardmarket: paid and sent without this shop's pages and messages. */
export const isSoldElsewhere = (delivery: OrderDelivery): delivery is 'counter' | 'cardmarket' =>
  delivery === 'counter' || delivery === 'cardmarket'

/** Delivery methods of a shop, at least one of the two, with its shipping zones. */
export type DeliveryOffer = { ships: boolean; pickup: boolean; zones: readonly ShippingZone[]; pickupInfo: string }

/** Delivery methods of a shop, the default first. */
export const waysOf = ({ ships, pickup }: Pick<DeliveryOffer, 'ships' | 'pickup'>): Delivery[] =>
  deliveries.filter((way) => (way === 'ship' ? ships : pickup))

/** The chosen method, or the shop's default if it does not offer that one. */
export const offeredWay = (offer: Pick<DeliveryOffer, 'ships' | 'pickup'>, chosen: Delivery | undefined): Delivery => {
  const ways = waysOf(offer)
  return ways.find((way) => way === chosen) ?? ways[0] ?? 'ship'
}

export type Ordered = {
  delivery: OrderDelivery
  shippingCents: number
  shipping: { country: Country; method: string } | null
}

type Amount = Omit<Goods, 'size'>

/** Goods of an order before and after a change, at prices without the discount code. */
export type ChangedGoods = { before: Amount; after: Amount }

/** Shipping after a change of goods: free shipping may no longer apply; a price set by the shop stays. */
export function shippingThen(zones: readonly ShippingZone[], order: Ordered, { before, after }: ChangedGoods): number {
  const asUsual = order.shippingCents === usualShipping(zones, order, before)
  return asUsual ? (usualShipping(zones, order, after) ?? order.shippingCents) : order.shippingCents
}

/** Regular shipping for these goods with the order's method; undefined if the shop no longer offers it. */
export function usualShipping(
  zones: readonly ShippingZone[],
  { delivery, shipping }: Ordered,
  goods: Amount,
): number | undefined {
  if (delivery !== 'ship') return 0
  const method = shipping
    ? methodsTo(zones, shipping.country).find(({ id }) => id === shipping.method)
    : // Orders from before methods existed fit any.
      cheapestMethod(zones, homeCountry(zones), { ...goods, size: 'letter' })
  return method && methodCents(method, goods.goodsCents)
}
