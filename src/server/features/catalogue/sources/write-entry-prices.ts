import { inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { type CardPrice, writePrices } from '#server/features/prices/prices.ts'
import { guideColumns } from '#shared/rules/prices/priced-finish.ts'
import type { CatalogueEntry } from './entry.ts'

/** The prices that came with entries, by finish, beside those of price guides. */
export async function writeEntryPrices(db: Queryable, entries: readonly CatalogueEntry[]): Promise<void> {
  const priced = new Map(entries.flatMap(({ pokedataId, price }) => (price ? [[pokedataId, price] as const] : [])))
  if (priced.size === 0) return
  const { id, pokedataId, finishes } = catalogueProducts
  const rows = await db
    .select({ id, pokedataId, finishes })
    .from(catalogueProducts)
    .where(inArray(pokedataId, [...priced.keys()]))
  await writePrices(
    db,
    rows.flatMap((row): CardPrice[] => {
      const price = priced.get(row.pokedataId)
      if (!price || !/^\d{4}-\d{2}-\d{2}$/.test(price.date) || Number.isNaN(Date.parse(price.date))) return []
      const { ordinary, foil } = guideColumns(row.finishes)
      const common = { entryId: row.id, source: price.source, day: price.date }
      return [
        { ...common, finish: ordinary, trendCents: price.cents, isOrdinary: true },
        ...(foil && price.foilCents
          ? [{ ...common, finish: foil, trendCents: price.foilCents, isOrdinary: false }]
          : []),
      ]
    }),
  )
}
