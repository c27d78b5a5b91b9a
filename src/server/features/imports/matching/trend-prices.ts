import { inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { batchesOf } from '../reading/batches.ts'

type Wanted = { card: number; finish: string | undefined }

/** What the market asks for cards today, in cents; undefined where nobody knows. */
export async function trendPrices(
  db: Queryable,
  wanted: readonly Wanted[],
): Promise<(card: number, finish: string | undefined) => number | undefined> {
  const trends = new Map<number, number>()
  for (const some of batchesOf([...new Set(wanted.map(({ card }) => card))], 1_000)) {
    const rows = await db
      .select({ id: catalogueProducts.id, cents: catalogueProducts.suggestedPriceCents })
      .from(catalogueProducts)
      .where(inArray(catalogueProducts.id, [...some]))
    for (const { id, cents } of rows) if (cents) trends.set(id, cents)
  }
  return (card) => trends.get(card)
}
