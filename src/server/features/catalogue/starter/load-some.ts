import type { Database } from '#server/database/connect.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import type { CatalogueEntry, CatalogueSource } from '../sources/entry.ts'
import { importCatalogue } from '../sources/import-catalogue.ts'
import { starters } from './starters.ts'

/** Loads the selected bundled cards of these games; a job loads the rest. */
export async function loadStarterSome(
  db: Database,
  games: ReadonlySet<GameId>,
  isIncluded: (entry: CatalogueEntry & { game: GameId }) => boolean,
): Promise<void> {
  for (const { read, source } of starters.filter((starter) => games.has(starter.game))) {
    const all = source(await read())
    const some: CatalogueSource = {
      name: all.name,
      async *entries(run) {
        for await (const entry of all.entries(run)) {
          if (entry !== 'unchanged' && isIncluded({ ...entry, game: entry.game ?? FIRST_GAME })) yield entry
        }
      },
    }
    await importCatalogue(db, some, { onlyNew: true })
  }
}
