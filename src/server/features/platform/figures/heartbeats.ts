import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { beat } from './heartbeat.queries.ts'

const EVERY_MS = 20_000

/** Notes every minute in which this process was up and reached the database: what uptime is measured from. */
export function startHeartbeats(db: Database, log: Logger): { stop(): void } {
  const note = () =>
    void beat(db).catch((error: Error) => log.warn({ reason: error.message }, 'no heartbeat was noted'))
  note()
  const timer = setInterval(note, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
