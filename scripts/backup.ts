import { backupPlace } from '#server/backup/backup-place.ts'
import { openSource, placesIn } from '#server/backup/embedded-source.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { readConfig } from '#server/config.ts'
import { StorageAway } from '#server/storage/file-store.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** `npm run backup`: takes a backup of the embedded database and the pictures; `-- --list` lists the existing ones. */
await endOnFailure(async () => {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, backups } = config
  const places = placesIn(dataDir)
  const store = backupPlace(config)
  if (process.argv.includes('--list')) {
    const all = await store.list()
    for (const { place, bytes, takenAt } of all) say(`${takenAt.toISOString()}  ${size(bytes).padStart(10)}  ${place}`)
    if (all.length === 0) say(`There is no backup in ${config.storageUrl ?? places.folder} yet.`)
    return
  }
  if (databaseUrl !== undefined)
    throw new Failure(
      'DATABASE_URL names a PostgreSQL of your own: back it up with pg_dump (docs/operating.md says how).',
    )
  try {
    const source = await openSource(dataDir, () => undefined)
    try {
      const begun = performance.now()
      const media = mediaStoreOf(config)
      const { path, bytes } = await takeBackup({ connection: source.admin, ...places, media })
      const place = await store.keep(path)
      await store.keepNewest(backups.keep)
      say(`${place}\n${size(bytes)}, taken and read back in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    } finally {
      await source.close()
    }
  } catch (error) {
    throw error instanceof BackupError || error instanceof StorageAway ? new Failure(error.message) : error
  }
})
