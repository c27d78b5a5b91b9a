import type { Text } from '../../messages/translator.ts'

export const deliveries = ['ship', 'pickup'] as const
export type Delivery = (typeof deliveries)[number]

/** What a shop offers: at least one of the two ways, and what a parcel costs. */
export type DeliveryOffer = {
  ships: boolean
  pickup: boolean
  shippingCents: number
  /** From this much of goods on a parcel costs nothing; empty: never. */
  freeShippingFromCents: number | null
  pickupInfo: string
}

/** The ways a shop offers, the usual one first. */
export const waysOf = ({ ships, pickup }: Pick<DeliveryOffer, 'ships' | 'pickup'>): Delivery[] =>
  deliveries.filter((way) => (way === 'ship' ? ships : pickup))

/** The way that was chosen, or the shop's usual one where it is not offered. */
export const offeredWay = (offer: Pick<DeliveryOffer, 'ships' | 'pickup'>, chosen: Delivery | undefined): Delivery => {
  const ways = waysOf(offer)
  return ways.find((way) => way === chosen) ?? ways[0] ?? 'ship'
}

type Price = Pick<DeliveryOffer, 'shippingCents' | 'freeShippingFromCents'>

/** What the delivery of these goods costs: a flat price, nothing from the shop's amount on, nothing for picking up. */
export function shippingFor(price: Price, way: Delivery, goodsCents: number): number {
  const free = price.freeShippingFromCents !== null && goodsCents >= price.freeShippingFromCents
  return way === 'pickup' || free ? 0 : price.shippingCents
}

/** Shipping as a price list says it: 'Free', '€4.95', '€4.95, free from €50.00'. */
export const shippingPrice =
  ({ shippingCents, freeShippingFromCents }: Price): Text =>
  (t, { money }) => {
    if (shippingCents === 0) return t('settings.delivery.price.free')
    const price = money(shippingCents)
    if (freeShippingFromCents === null) return price
    return t('settings.delivery.price.freeFrom', { price, from: money(freeShippingFromCents) })
  }
