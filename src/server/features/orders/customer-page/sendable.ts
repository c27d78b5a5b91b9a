import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { DiscountTerms } from '#shared/rules/orders/placing/discount.ts'
import { countries } from '#shared/rules/orders/shipping/countries.ts'
import { orderShipping } from '#shared/rules/orders/shipping/order-shipping.ts'
import { cheapestMethod, type Goods, methodCents, servedCountries } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, type ShippingSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import type { FoundOrder } from './customer-orders.queries.ts'

type Item = { quantity: number; category: string | null; shippingSize: ShippingSize | null }

type Sending = CustomerOrder['sendable'][number]

/**
 * Destinations and shipping prices of an order: its current country, and every other country the shop serves as long as nothing has been
 * paid.
 */
export function sendableTo(
  { order, shop, code }: Pick<FoundOrder, 'order' | 'shop'> & { code: Pick<DiscountTerms, 'freeShipping'> | null },
  items: readonly Item[],
): Sending[] {
  const { delivery, shippingCents, shipping, status } = order
  const isSent = delivery === 'ship'
  // Orders from before countries existed, and drafts with the shop's own shipping price, can go to any country.
  if (isSent && !shipping) return countries.map((country) => ({ country, shippingCents, shipping: null }))
  const agreed: Sending[] = isSent && shipping ? [{ country: shipping.country, shippingCents, shipping }] : []
  if (status !== 'pending' || order.receivedCents !== null || !shop.ships) return agreed
  const goods = { ...goodsIn(order, items), size: largestSize(items.map((item) => sizeOf(item, shop.categorySizes))) }
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

/** Pieces and value of the goods to ship. */
export const goodsIn = (
  { totalCents, shippingCents }: Pick<FoundOrder['order'], 'totalCents' | 'shippingCents'>,
  items: readonly { quantity: number }[],
): Omit<Goods, 'size'> => ({
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  goodsCents: totalCents - shippingCents,
})
