import type { Queryable } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Bundle } from '#shared/contract/products/bundles.ts'
import type { PublicProductPage } from '#shared/contract/storefront.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { packable } from '#shared/rules/products/bundles.ts'
import { getProduct } from '../products.queries.ts'
import { type Part, partsOf, toPart } from './bundles.queries.ts'

export async function getBundle(db: Queryable, shops: ShopScope, id: number): Promise<Bundle> {
  const { shopId, stock } = await getProduct(db, shops, id)
  const parts = (await partsOf(db, shopId, id)).map(toPart)
  return { parts, stock, packable: packable(parts) }
}

/**
 * Total purchase price of the parts. Undefined unless every part has a purchase price; the bundle then uses its own.
 */
export function purchasePriceOf(parts: readonly Part[]): number | undefined {
  let sum = 0
  for (const { product, quantity } of parts) {
    if (product.purchasePriceCents === null) return undefined
    sum += product.purchasePriceCents * quantity
  }
  return parts.length === 0 || sum > MAX_PRICE_CENTS ? undefined : sum
}

/** Parts as visitors see them. */
export const publicParts = async (
  db: Queryable,
  shopId: number,
  bundleId: number,
): Promise<PublicProductPage['parts']> =>
  (await partsOf(db, shopId, bundleId)).map(({ product, quantity, isDeleted }) => ({
    ...detailsOf(product),
    name: product.name,
    quantity,
    productId: product.isActive && !isDeleted ? product.id : null,
  }))
