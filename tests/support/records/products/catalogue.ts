import type { CatalogueEntry } from '#server/features/catalogue/sources/entry.ts'
import { refreshWords, writeEntries } from '#server/features/catalogue/sources/write-entries.ts'
import { searchCatalogue } from '#shared/contract/catalogue/catalogue.ts'
import { as, type Person } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'

export const charizard = {
  pokedataId: 'tcgdex:sv03.5-006',
  kind: 'card',
  name: 'Charizard ex',
  imageUrl: 'https://assets.tcgdex.net/en/sv/sv03.5/006/high.webp',
  setId: 'sv03.5',
  setCode: 'MEW',
  setName: '151',
  series: 'Scarlet & Violet',
  number: '006',
  total: 165,
  rarity: 'Double rare',
  language: 'English',
  released: '2023-09-22',
  price: { cents: 2_350, source: 'Cardmarket', date: '2026-11-20' },
  alsoFoundBy: ['Glurak-ex', 'Dracaufeu-ex'],
} as const satisfies CatalogueEntry

/** An entry like that card, with these changes. */
export const entry = (more: Partial<CatalogueEntry> & { pokedataId: string }): CatalogueEntry => ({
  ...charizard,
  alsoFoundBy: [],
  ...more,
})

export async function fillCatalogue(...entries: CatalogueEntry[]) {
  const { db } = await platform()
  const written = await writeEntries(db, entries)
  await refreshWords(db)
  return written
}

/** The entries that a search finds. */
export const search = (person: Person, q: string) => as(person).call(searchCatalogue, { query: { q } })

/** The id of the first one. */
export async function idOf(person: Person, q: string): Promise<number> {
  const [first] = await search(person, q)
  if (!first) throw new Error(`${q} is not in the catalogue`)
  return first.id
}
