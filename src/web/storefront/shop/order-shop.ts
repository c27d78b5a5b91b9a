import type { QueryClient } from '@tanstack/react-query'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getClosedShop, type PublicShop } from '#shared/contract/storefront.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import { readIfThere } from '#web/lib/api/call.ts'
import { shopQuery } from './shop-query.ts'

export const closedShopQuery = (key: string) => readIfThere(getClosedShop, { params: { key } })

/** A shop that has closed for good has no pages to link to. */
export const isClosedForGood = ({ slug }: { slug: string }): boolean => slug === ''

type Order = CustomerOrder | null | undefined

/** Whether the shop at the address is not, or no longer, the shop of the order. */
export const isElsewhere = (shop: PublicShop | null, order: Order): boolean =>
  !shop || (order ? order.shop.id !== shop.id : false)

/** The shop in which to show an order: the one at its address, or the order's own if that has closed. */
export async function loadOrderShop(client: QueryClient, slug: string, key: string, order: Order) {
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(slug)))
  return isElsewhere(shop, order) ? ((await client.fetchQuery(closedShopQuery(key))) ?? shop) : shop
}
