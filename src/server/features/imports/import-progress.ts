import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { type ImportSummary, noteProgress } from './imports.queries.ts'

const EVERY_MS = 100
const STILL_WAITING_MS = 1_000

/**
 * Reports the progress of an import to other connections, on a timer. The import does not wait for the writes: orders
 * that wait for rows of this very import may occupy every connection.
 */
export function reportProgress(db: Database, { shopId, id }: ImportSummary) {
  let rowsDone: number | undefined
  let noting: Promise<void> | undefined
  const note = (...[progress, where]: [Parameters<typeof noteProgress>[2], Parameters<typeof noteProgress>[3]]) => {
    noting ??= noteProgress(db, { shopId, id }, progress, where)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        noting = undefined
      })
  }
  const noteWaiting = () => note({ state: 'waiting', startedAt: new Date() }, sql`state <> 'running'`)
  let timer: NodeJS.Timeout | undefined

  return {
    waits() {
      noteWaiting()
      timer = setInterval(noteWaiting, STILL_WAITING_MS)
    },
    /** Call before the import takes its connection. */
    async begins() {
      clearInterval(timer)
      await noting
      timer = setInterval(() => {
        if (rowsDone !== undefined) note({ rowsDone }, sql`state = 'running'`)
        rowsDone = undefined
      }, EVERY_MS)
    },
    done(rows: number) {
      rowsDone = rows
    },
    stop: () => clearInterval(timer),
  }
}
