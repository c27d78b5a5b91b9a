import type { ShippingZone } from './shipping.ts'

export const deliveries = ['ship', 'pickup'] as const
export type Delivery = (typeof deliveries)[number]

/** How an order was delivered: chosen by the customer, gift cards alone by email, or sold and handed over elsewhere. */
export const orderDeliveries = [...deliveries, 'email', 'counter', 'cardmarket'] as const
export type OrderDelivery = (typeof orderDeliveries)[number]

/** Sold at the counter or on Cardmarket: paid and sent without this shop's pages and messages. */
export const isSoldElsewhere = (delivery: OrderDelivery): delivery is 'counter' | 'cardmarket' =>
  delivery === 'counter' || delivery === 'cardmarket'

/** Sent in a parcel or picked up, with a delivery to follow. */
export const isDelivered = (delivery: OrderDelivery): delivery is Delivery =>
  delivery === 'ship' || delivery === 'pickup'

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
