import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { beat } from './heartbeat.queries.ts'

const EVERY_MS = 20_000

/** Records every minute in which this process was up and reached the database, as the basis of uptime. */
export function startHeartbeats(db: Database, log: Logger): { stop(): void } {
  const note = () =>
    void beat(db).catch((error: Error) => log.warn({ reason: error.message }, 'no heartbeat was noted'))
  note()
  const timer = setInterval(note, EVERY_MS)
  return { stop: () => clearInterval(timer) }
}
