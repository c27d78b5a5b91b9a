import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { heartbeats } from '#server/database/schema.ts'

const AT_ONCE = 20_000

/** Folds the ledger of figures into days and months (migration 0008), until nothing is left of it. */
export async function foldFigures(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ folded: number }>(sql`select fold_figures(${AT_ONCE}) as folded`)
    if ((rows[0]?.folded ?? 0) < AT_ONCE) return
  }
}

/** Notes that the platform is up in this minute, whichever process says so. */
export const beat = (db: Database) => db.insert(heartbeats).values({}).onConflictDoNothing()

/** Uptime is told of 30 days. */
export const forgetOldBeats = (db: Database) =>
  db.delete(heartbeats).where(lt(heartbeats.minute, sql`now() - interval '31 days'`))
