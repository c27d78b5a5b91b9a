import { backupPlace } from '#server/backup/backup-place.ts'
import { allPieces, logStore } from '#server/backup/log/log-store.ts'
import { databaseMadeAt, isBackupAwaited } from '#server/backup/schedule.ts'
import type { Config } from '#server/config.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const MINUTE_MS = 60_000
/** A running server writes something every minute. */
const LATE_MINUTES = 15

/** Checks that the log archived next to the backups is current and reaches back to the last backup. */
export async function examineLog(config: Config, now = Date.now()): Promise<Finding[]> {
  const { databaseUrl, backups } = config
  if (databaseUrl !== undefined || backups.everyMs === undefined || backups.logMb === 0) return []
  try {
    const pieces = await allPieces(logStore(config))
    const [last] = await backupPlace(config).list()
    const newest = pieces.at(-1)
    const oldest = pieces.find(({ lineage }) => lineage === newest?.lineage)
    // The log begins a minute after the server's first start, and after each restore.
    const isNew = now - (databaseMadeAt(config)?.getTime() ?? 0) < LATE_MINUTES * MINUTE_MS
    if (isNew) return [good('Log', 'It begins with a new database, and needs a first backup to go on from.')]
    if (!newest || !oldest)
      return [bad('Log', 'None has been kept yet. A running server keeps it: look in its own log for why it does not.')]
    const minutes = Math.round((now - newest.time.getTime()) / MINUTE_MS)
    if (minutes > LATE_MINUTES)
      return [
        bad('Log', `It was last kept ${minutes} minutes ago. Does the server run, and what does its own log say?`),
      ]
    if (!last || last.takenAt < oldest.time) {
      if (await isBackupAwaited(config, now))
        return [good('Log', 'It has begun, and the backup that it goes on from is due.')]
      return [warning('Log', 'It does not reach back to the last backup: take one, or raise BACKUP_LOG_MB.')]
    }
    return [good('Log', `It was last kept ${minutes} minutes ago, and goes on from the last backup.`)]
  } catch (error) {
    return [bad('Log', `It cannot be listed: ${(error as Error).message}.`)]
  }
}
