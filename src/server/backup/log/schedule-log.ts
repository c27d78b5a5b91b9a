import type { Logger } from 'pino'
import type { Connection } from '#server/database/connect.ts'
import type { StorageConfig } from '#server/storage/storage.ts'
import { backupPlace } from '../backup-place.ts'
import { placesIn } from '../embedded-source.ts'
import { LogKeeper, stopKeeping } from './log-keeper.ts'
import { logStore } from './log-store.ts'

const EVERY_MS = 60_000

/** Archives the log that follows the backups every minute, up to `limitMb`. 0: off. */
export function scheduleLog(
  { limitMb, ...config }: StorageConfig & { limitMb: number },
  connection: Connection,
  log: Logger,
): { stop(): Promise<void> } {
  if (limitMb === 0) {
    const stopped = stopKeeping(connection).catch((error: Error) =>
      log.warn({ reason: error.message }, 'the keeping of the log could not be ended'),
    )
    return { stop: () => stopped }
  }
  const keeper = new LogKeeper({ connection, cluster: placesIn(config.dataDir).cluster, store: logStore(config) })
  const place = backupPlace(config)
  const keep = async () => {
    await keeper.keep()
    await keeper.trim((await place.list()).at(-1)?.takenAt, limitMb * 1024 * 1024)
  }
  let working: Promise<void> | undefined
  const look = () => {
    working ??= keep()
      .catch((error: Error) =>
        log.warn({ reason: error.message }, 'the log could not be kept; tried again in a minute'),
      )
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
