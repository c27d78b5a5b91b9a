import { and, eq, isNotNull, min, sum } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { buyOfferLines } from '#server/database/schema.ts'
import type { HeldCards } from '#shared/contract/buying/papers.ts'

/** Bought pieces that may not be sold yet, by product. */
export async function heldCards(db: Queryable, shopId: number): Promise<HeldCards[]> {
  const { productId, foundPieces, heldUntil } = buyOfferLines
  const rows = await db
    .select({ product: productId, pieces: sum(foundPieces).mapWith(Number), until: min(heldUntil) })
    .from(buyOfferLines)
    .where(and(eq(buyOfferLines.shopId, shopId), isNotNull(heldUntil), isNotNull(productId)))
    .groupBy(productId)
    .orderBy(productId)
  return rows.flatMap(({ product, pieces, until }) =>
    product === null || until === null ? [] : [{ product, pieces, until }],
  )
}
