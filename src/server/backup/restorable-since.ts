import type { Config } from '#server/config.ts'
import type { StorageConfig } from '#server/storage/storage.ts'
import { backupPlace } from './backup-place.ts'

type Plan = StorageConfig & Pick<Config, 'databaseUrl' | 'backups'>

/** The earliest moment to which the database can be restored by its log; undefined where no log is stored. */
export async function restorableSince({ databaseUrl, backups, ...config }: Plan): Promise<Date | undefined> {
  if (databaseUrl !== undefined || backups.everyMs === undefined || backups.logMb === 0) return undefined
  const all = await backupPlace(config).list()
  return all.at(-1)?.takenAt
}
