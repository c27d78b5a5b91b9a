import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Connection } from '#server/database/connect.ts'
import { backupsIn, keepNewest } from './backups.ts'
import { placesIn } from './embedded-source.ts'
import { takeBackup } from './take-backup.ts'

const LOOK_EVERY_MS = 60_000
const FIRST_LOOK_MS = 20_000
/** After a failure it is tried again, but not every minute. */
const PAUSE_AFTER_FAILURE_MS = 30 * 60_000

type Plan = { dataDir: string; everyMs: number; keep: number }

/**
 * Takes a backup whenever the last one is older than it may be, also when the server was not running at the time, and keeps
 * the newest few. For the embedded database, which one process alone works with.
 */
export function scheduleBackups(plan: Plan, connection: Connection, log: Logger): { stop(): Promise<void> } {
  const places = placesIn(plan.dataDir)
  let working: Promise<void> | undefined
  let notBefore = 0
  const look = () => {
    const now = Date.now()
    if (working || now < notBefore || now < dueAt(plan)) return
    working = takeBackup({ connection, ...places })
      .then(({ path, bytes }) => {
        keepNewest(places.folder, plan.keep)
        log.info({ path, bytes, ms: Date.now() - now }, 'a backup was taken')
      })
      .catch((error: Error) => {
        notBefore = Date.now() + PAUSE_AFTER_FAILURE_MS
        log.error({ reason: error.message }, 'no backup could be taken')
      })
      .finally(() => {
        working = undefined
      })
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await working
    },
  }
}

/** When the next one is due: so long after the last, or after the database was made. Milliseconds. */
export function dueAt({ dataDir, everyMs }: Pick<Plan, 'dataDir' | 'everyMs'>): number {
  const { folder, cluster } = placesIn(dataDir)
  const last = backupsIn(folder)[0]?.takenAt.getTime()
  return (last ?? statSync(join(cluster, 'PG_VERSION')).birthtimeMs) + everyMs
}
