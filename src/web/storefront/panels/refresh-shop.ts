import type { QueryClient } from '@tanstack/react-query'
import { getPublicShop, listPublicProducts, type PublicShop } from '#shared/contract/storefront.ts'
import { keyOf } from '../../lib/api/call.ts'

/** Invalidates everything that an order or a refusal affects: products, filter choices and the shop. */
export function refreshShop(client: QueryClient, shop: PublicShop) {
  const [products] = keyOf(listPublicProducts, { id: shop.id })
  const ofTheShop = products.slice(0, products.lastIndexOf('/') + 1)
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(ofTheShop),
  })
  client.invalidateQueries({ queryKey: keyOf(getPublicShop, { slug: shop.slug }) })
}
