import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { DiscountTerms } from '#shared/rules/orders/placing/discount.ts'
import { countries } from '#shared/rules/orders/shipping/address.ts'
import {
  cheapestMethod,
  type Goods,
  methodCents,
  orderShipping,
  servedCountries,
} from '#shared/rules/orders/shipping/shipping.ts'
import type { FoundOrder } from './customer-orders.queries.ts'

type Sending = CustomerOrder['sendable'][number]

/**
 * Where an order can be sent as it is now, and for how much: where it goes already, and wherever else the shop sends to as long as nothing
 * was paid.
 */
export function sendableTo(
  { order, shop, code }: Pick<FoundOrder, 'order' | 'shop'> & { code: Pick<DiscountTerms, 'freeShipping'> | null },
  items: readonly { quantity: number }[],
): Sending[] {
  const { delivery, shippingCents, shipping, status } = order
  const isSent = delivery === 'ship'
  // From before there were countries, or of a draft at the shop's own price: it was agreed to send it anywhere.
  if (isSent && !shipping) return countries.map((country) => ({ country, shippingCents, shipping: null }))
  const agreed: Sending[] = isSent && shipping ? [{ country: shipping.country, shippingCents, shipping }] : []
  if (status !== 'pending' || order.receivedCents !== null || !shop.ships) return agreed
  const goods = goodsIn(order, items)
  const languages = { shop: shop.language, reader: order.language }
  const others = servedCountries(shop.shippingZones).flatMap((country): Sending[] => {
    const found = cheapestMethod(shop.shippingZones, country, goods)
    if (!found || (isSent && country === shipping?.country)) return []
    return [
      {
        country,
        shippingCents: code?.freeShipping ? 0 : methodCents(found, goods.goodsCents),
        shipping: orderShipping(found, country, languages),
      },
    ]
  })
  return [...agreed, ...others]
}

/** What of an order is to be sent. */
export const goodsIn = (
  { totalCents, shippingCents }: Pick<FoundOrder['order'], 'totalCents' | 'shippingCents'>,
  items: readonly { quantity: number }[],
): Goods => ({
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  goodsCents: totalCents - shippingCents,
})
