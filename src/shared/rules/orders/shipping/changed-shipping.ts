import type { Country } from './countries.ts'
import type { OrderDelivery } from './delivery.ts'
import { cheapestMethod, type Goods, homeCountry, methodCents, methodsTo, type ShippingZone } from './shipping.ts'

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
