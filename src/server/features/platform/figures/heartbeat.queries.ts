import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { heartbeats } from '#server/database/schema.ts'

/** Notes that the platform is up in this minute, whichever process says so. */
export const beat = (db: Database) => db.insert(heartbeats).values({}).onConflictDoNothing()

/** Uptime is told of 30 days. */
export const deleteOldHeartbeats = (db: Database) =>
  db.delete(heartbeats).where(lt(heartbeats.minute, sql`now() - interval '31 days'`))
