import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/database/connect.ts'
import { mediaStoreOf, type StorageConfig } from '#server/storage/storage.ts'
import { backupPlace } from './backup-place.ts'
import { placesIn } from './embedded-source.ts'
import { logStore } from './log/log-store.ts'
import { begunAt, LINEAGE } from './log/piece.ts'

const LOOK_EVERY_MS = 60_000
const FIRST_LOOK_MS = 20_000
/** Retries after a failure, but not every minute. */
const PAUSE_AFTER_FAILURE_MS = 30 * 60_000

/** A log is useless without a backup from which it continues: a new one, as after a restore, does not wait a day for it. */
const FIRST_OF_A_LOG_MS = 10 * 60_000

type Plan = StorageConfig & { everyMs: number; keep: number; logMb: number }
type Backed = StorageConfig & Pick<Config, 'backups'>
type When = StorageConfig & { everyMs: number; logMb?: number }

/**
 * Takes a backup whenever the last one is too old, also after downtime, and retains the newest few. For the embedded database, which only
 * one process uses.
 */
export function scheduleBackups(plan: Plan, connection: Connection, log: Logger): { stop(): Promise<void> } {
  const place = backupPlace(plan)
  const source = { connection, ...placesIn(plan.dataDir), media: mediaStoreOf(plan) }
  const takeIfDue = async () => {
    if (Date.now() < (await dueAt(plan))) return
    const begun = performance.now()
    // Lazy: loads the archiver with the first backup.
    const { takeBackup } = await import('./take-backup.ts')
    const { path, bytes } = await takeBackup(source)
    const storedAt = await place.keep(path)
    await place.keepNewest(plan.keep)
    log.info({ path: storedAt, bytes, ms: Math.round(performance.now() - begun) }, 'a backup was taken')
  }
  let working: Promise<void> | undefined
  let notBefore = 0
  const look = () => {
    if (working || performance.now() < notBefore) return
    working = takeIfDue()
      .catch((error: Error) => {
        notBefore = performance.now() + PAUSE_AFTER_FAILURE_MS
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

/** When the next backup is due, after the last one or the creation of the database. Milliseconds. */
export async function dueAt({ everyMs, logMb = 0, ...config }: When): Promise<number> {
  const [last] = await backupPlace(config).list()
  const due = ((last?.takenAt ?? databaseMadeAt(config))?.getTime() ?? 0) + everyMs
  const logSince = logMb > 0 ? await newestLog(config) : 0
  const hasBackup = last !== undefined && last.takenAt.getTime() > logSince
  return logSince === 0 || hasBackup ? due : Math.min(due, logSince + FIRST_OF_A_LOG_MS)
}

/** Whether the next backup is not overdue yet, allowing time to take it and for one retry. */
export async function isBackupAwaited(
  { backups: { everyMs, logMb }, ...config }: Backed,
  now: number,
): Promise<boolean> {
  if (everyMs === undefined || !databaseMadeAt(config)) return false
  return now < (await dueAt({ ...config, everyMs, logMb })) + 2 * PAUSE_AFTER_FAILURE_MS
}

/** When the database's folder was created, by its first start or by a restore. */
export function databaseMadeAt({ dataDir }: Pick<StorageConfig, 'dataDir'>): Date | undefined {
  return statSync(join(placesIn(dataDir).cluster, 'PG_VERSION'), { throwIfNoEntry: false })?.birthtime
}

/** When the current log began; 0: there is none. */
async function newestLog(config: StorageConfig): Promise<number> {
  const lineages = (await logStore(config).folders()).filter((name) => name.startsWith(LINEAGE))
  return Math.max(0, ...lineages.map((name) => begunAt(name).getTime()))
}
