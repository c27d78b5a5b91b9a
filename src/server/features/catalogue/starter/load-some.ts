import type { Database } from '#server/database/connect.ts'
import type { CatalogueEntry, CatalogueSource } from '../sources/entry.ts'
import { importCatalogue } from '../sources/import-catalogue.ts'
import { readCardsFile, starterCards } from './read-cards.ts'

/** Loads the selected bundled cards; a job loads the rest. */
export async function loadStarterSome(db: Database, isIncluded: (entry: CatalogueEntry) => boolean): Promise<void> {
  const all = starterCards(await readCardsFile())
  const some: CatalogueSource = {
    name: all.name,
    async *entries(run) {
      for await (const entry of all.entries(run)) if (entry !== 'unchanged' && isIncluded(entry)) yield entry
    },
  }
  await importCatalogue(db, some, { onlyNew: true })
}
