import type { Queryable } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'

export type Entry = typeof catalogueProducts.$inferSelect

/** Fields of a product that are those of its catalogue entry. The picture is not copied; only its address is stored. */
export const listingOf = (entry: Entry) => ({
  pokemonProductId: entry.id,
  game: entry.game,
  name: entry.variant ? `${entry.name} (${entry.variant})` : entry.name,
  imageUrl: entry.imageUrl,
  category: entry.category,
  setName: entry.setName || null,
  language: entry.language || null,
  ...(entry.type === 'card' ? printing(entry) : {}),
})

/** Fields that distinguish printings. */
function printing(entry: Entry) {
  const collectorNumber = printedNumber(entry) ?? null
  const { setCode, rarity } = entry
  const description = [[setCode, collectorNumber].filter(Boolean).join(' '), rarity].filter(Boolean).join(' · ') || null
  return { setCode, collectorNumber, rarity, description }
}

/** The same for several entries, by id. Unknown ones are left out. */
export async function listingsOf(db: Queryable, ids: readonly number[]) {
  const entries = await db.select().from(catalogueProducts).where(isOneOf(catalogueProducts.id, ids))
  return new Map(entries.map((entry) => [entry.id, listingOf(entry)]))
}
