import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { indexPrintings } from '../files/index-printings.ts'
import { knownPrintings } from '../files/known-printings.ts'
import { matchPrinting } from '../files/match-printing.ts'
import type { CatalogueEntry, CatalogueSource } from '../sources/entry.ts'

const BATCH = 1_000

/** Leaves out cards that an operator's import has added under other ids, recognised by game, set and number. */
export async function withoutKnown(db: Database, game: GameId, source: CatalogueSource): Promise<CatalogueSource> {
  const foreign = await idsOf(db, game)
  // Without a run: bundled files need neither progress nor memory.
  const run: Parameters<CatalogueSource['entries']>[0] = {
    knownSets: new Map(),
    memory: { look: async () => undefined, keep: () => undefined },
    signal: new AbortController().signal,
    progress: () => undefined,
    skipped: () => undefined,
  }
  for await (const entry of source.entries(run)) if (entry !== 'unchanged') foreign.delete(entry.pokedataId)
  if (foreign.size === 0) return source
  return {
    name: source.name,
    async *entries(given) {
      let batch: CatalogueEntry[] = []
      for await (const entry of source.entries(given)) {
        if (entry === 'unchanged') continue
        batch.push(entry)
        if (batch.length < BATCH) continue
        yield* await unknown(db, game, batch, foreign)
        batch = []
      }
      yield* await unknown(db, game, batch, foreign)
    },
  }
}

async function idsOf(db: Database, game: GameId): Promise<Set<string>> {
  const rows = await db
    .select({ id: catalogueProducts.pokedataId })
    .from(catalogueProducts)
    .where(and(eq(catalogueProducts.game, game), eq(catalogueProducts.type, 'card')))
  return new Set(rows.map(({ id }) => id))
}

async function unknown(db: Database, game: GameId, entries: readonly CatalogueEntry[], foreign: ReadonlySet<string>) {
  const cards = entries.map((entry) => ({ ...entry, game }))
  const known = indexPrintings((await knownPrintings(db, cards)).filter(({ pokedataId }) => foreign.has(pokedataId)))
  return cards.filter((card) => matchPrinting(card, known.find(card)) === undefined)
}
