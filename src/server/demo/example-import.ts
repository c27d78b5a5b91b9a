import type { Database } from '#server/database/connect.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import { importCatalogue } from '#server/features/catalogue/catalogue.ts'
import { onePieceCards } from './stock/other-games.ts'

const DAY_MS = 86_400_000

/** The administrator imports the cards of One Piece that the second shop sells: the platform comes without cards of this game. */
export async function importOnePiece(db: Database, now: Date): Promise<void> {
  const cards = onePieceCards()
  const { added } = await importCatalogue(db, {
    name: 'onepiece',
    async *entries() {
      yield* cards
    },
  })
  const at = new Date(now.getTime() - 90 * DAY_MS)
  await db.insert(catalogueSyncs).values({
    source: 'file',
    state: 'done',
    place: 'one-piece-romance-dawn.jsonl',
    format: 'jsonl',
    games: ['onepiece'],
    done: cards.length,
    added,
    createdAt: at,
    startedAt: at,
    seenAt: at,
    finishedAt: at,
  })
}
