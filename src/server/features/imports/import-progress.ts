import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { type ImportSummary, noteProgress } from './imports.queries.ts'

const EVERY_MS = 100
const STILL_WAITING_MS = 1_000

/**
 * Notes how far an import is, to be seen by others. It does so by its own clock, and the import waits for none of it: every
 * connection may be held by orders that wait for rows of this very import.
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
    /** To be called before the import takes its connection. */
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
