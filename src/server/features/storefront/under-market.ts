import type { Queryable } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { lowestElsewhere } from '#server/features/market/market.ts'
import type { ProductRow } from '#server/features/products/products.ts'

/** By how many per cent a card for sale is under the market's lowest price elsewhere; null where it is not. */
export async function underMarket(
  db: Queryable,
  shop: Pick<ShopRow, 'id' | 'inMarket'>,
  product: ProductRow,
): Promise<number | null> {
  const { condition, grade, stock, priceCents, reservedFor } = product
  const isCard = condition !== null || grade !== null
  if (!isCard || !shop.inMarket || stock === 0 || reservedFor !== null) return null
  const lowest = await lowestElsewhere(db, shop.id, product.id)
  if (lowest === null || lowest <= priceCents) return null
  // Rounded down, so that it is never exaggerated.
  return Math.floor(((lowest - priceCents) * 100) / lowest) || null
}
