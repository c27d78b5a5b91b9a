import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueFetches, catalogueProducts } from '#server/database/schema.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { type Starter, starters, versionOf } from './starters.ts'

export const STARTER = 'starter'

/** Remembers that a version of a file is loaded. */
export async function noteLoaded(db: Database, { file }: Starter, version: string): Promise<void> {
  await db
    .insert(catalogueFetches)
    .values({ source: STARTER, address: file, etag: version })
    .onConflictDoUpdate({
      target: [catalogueFetches.source, catalogueFetches.address],
      set: { etag: version, fetchedAt: sql`now()` },
    })
}

/** Marks files as loaded without loading them. */
export async function noteAllLoaded(db: Database, some: readonly Starter[] = starters): Promise<void> {
  for (const starter of some) await noteLoaded(db, starter, versionOf(await starter.read()))
}

/** True if this version of the file has been loaded. */
export const isLoaded = async (db: Database, { file }: Starter, version: string): Promise<boolean> =>
  (await db.$count(
    catalogueFetches,
    and(eq(catalogueFetches.source, STARTER), eq(catalogueFetches.address, file), eq(catalogueFetches.etag, version)),
  )) > 0

export type Loading = { game: GameId; cards: number; total: number }

/** Games whose cards have never been loaded completely, with the number of cards so far. */
export async function stillLoading(db: Database): Promise<Loading[]> {
  const rows = await db
    .select({ file: catalogueFetches.address })
    .from(catalogueFetches)
    .where(
      and(
        eq(catalogueFetches.source, STARTER),
        inArray(
          catalogueFetches.address,
          starters.map(({ file }) => file),
        ),
      ),
    )
  const loaded = new Set(rows.map(({ file }) => file))
  const missing = starters.filter(({ file }) => !loaded.has(file))
  if (missing.length === 0) return []
  const counts = await db
    .select({ game: catalogueProducts.game, cards: sql<number>`count(*)::int` })
    .from(catalogueProducts)
    .where(
      and(
        eq(catalogueProducts.type, 'card'),
        inArray(
          catalogueProducts.game,
          missing.map(({ game }) => game),
        ),
      ),
    )
    .groupBy(catalogueProducts.game)
  const cardsOf = new Map(counts.map(({ game, cards }) => [game, cards]))
  return missing.map(({ game, cards: total }) => ({ game, cards: Math.min(cardsOf.get(game) ?? 0, total), total }))
}
