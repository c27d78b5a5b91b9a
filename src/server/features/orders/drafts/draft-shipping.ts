import type { draftOrders, ShopRow } from '#server/database/schema.ts'
import type { NewDraft } from '#shared/contract/orders/draft-orders.ts'
import { draftGoods, draftShipping } from '#shared/rules/orders/placing/draft-order.ts'
import { orderShipping } from '#shared/rules/orders/shipping/order-shipping.ts'
import { cheapestMethod, homeCountry, servedCountries } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, type ShippingSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { countryNotServed, methodUnavailable } from '../placing/place-order.ts'

type DraftRow = typeof draftOrders.$inferSelect
type Zones = Pick<ShopRow, 'shippingZones' | 'categorySizes' | 'language'>
type Shelf = ReadonlyMap<number, { category: string | null; shippingSize: ShippingSize | null }>
type Draft = Pick<DraftRow, 'items' | 'extras' | 'delivery' | 'country' | 'method' | 'shippingCents' | 'language'>

/** The goods of a draft as shipping methods limit them. */
const goodsOf = ({ categorySizes }: Zones, draft: Pick<Draft, 'items' | 'extras'>, shelf: Shelf) => ({
  ...draftGoods(draft),
  size: largestSize(
    draft.items.flatMap(({ productId }) => shelf.get(productId) ?? []).map((product) => sizeOf(product, categorySizes)),
  ),
})

/** Shipping of a draft and its totals, by the shop's current zones. */
export function draftSums(shop: Zones, draft: Draft, shelf: Shelf) {
  const goods = goodsOf(shop, draft, shelf)
  const { shippingCents, method, problem } = draftShipping(shop.shippingZones, draft, goods)
  return {
    goodsCents: goods.goodsCents,
    shippingCents,
    totalCents: goods.goodsCents + shippingCents,
    shipping:
      method && draft.country
        ? orderShipping(method, draft.country, { shop: shop.language, reader: draft.language })
        : null,
    shippingProblem: problem ?? null,
    method,
  }
}

/** The same, or throws 409 `country_not_served` or `method_unavailable` as checkout does. */
export function checkedSums(shop: Zones, draft: Draft, shelf: Shelf) {
  const sums = draftSums(shop, draft, shelf)
  const { method, shippingProblem: why } = sums
  if (why === 'country' && draft.country) throw countryNotServed(draft.country)
  if (why === 'size') throw methodUnavailable({ why })
  if (why === 'pieces') throw methodUnavailable({ why, most: method?.maxPieces ?? null })
  if (why === 'worth') throw methodUnavailable({ why, most: method?.maxGoodsCents ?? null })
  if (why) throw methodUnavailable()
  return sums
}

/** The columns of the chosen delivery, with the defaults of checkout. Throws the errors of `checkedSums`. */
export function sendingOf(shop: Zones, newDraft: NewDraft, shelf: Shelf) {
  const { delivery, country, method, shippingCents, ...goods } = newDraft
  if (delivery === 'pickup') return { delivery, country: null, method: null, shippingCents: null }
  const { shippingZones: zones } = shop
  const destination = country ?? homeCountry(zones)
  if (!servedCountries(zones).includes(destination)) throw countryNotServed(destination)
  const chosen = method ?? cheapestMethod(zones, destination, goodsOf(shop, goods, shelf))?.id
  if (chosen === undefined) throw methodUnavailable()
  const sending = { delivery, country: destination, method: chosen, shippingCents }
  checkedSums(shop, { ...goods, ...sending, language: shop.language }, shelf)
  return sending
}
