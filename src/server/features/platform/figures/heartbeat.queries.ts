import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { heartbeats } from '#server/database/schema.ts'

/** Records that the platform is up in this minute; idempotent across processes. */
export const beat = (db: Database) => db.insert(heartbeats).values({}).onConflictDoNothing()

/** Uptime covers 30 days. */
export const deleteOldHeartbeats = (db: Database) =>
  db.delete(heartbeats).where(lt(heartbeats.minute, sql`now() - interval '31 days'`))
