import { existsSync } from 'node:fs'
import { backupsIn } from '#server/backup/backups.ts'
import { placesIn } from '#server/backup/embedded-source.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/database/embedded.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** `npm run restore -- FILE`, or `-- latest`: puts a backup in the place of what is in DATA_DIR. */
await endOnFailure(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new Failure(
      'DATABASE_URL names a PostgreSQL of your own: restore it with pg_restore (docs/operating.md says how).',
    )
  const [asked] = process.argv.slice(2)
  const path = asked === 'latest' ? backupsIn(placesIn(dataDir).folder)[0]?.path : asked
  if (!path) throw new Failure('Say which backup: npm run restore -- FILE, or -- latest for the newest one there is.')
  if (!existsSync(path)) throw new Failure(`There is no file ${path}.`)
  try {
    const { manifest, orders, shops, setAside } = await restoreBackup(path, dataDir, () => undefined)
    say(`Restored the backup of ${manifest.takenAt}: ${shops} shops, ${orders} orders.`)
    for (const folder of setAside) say(`What was there before is in ${folder}; delete it when you no longer need it.`)
  } catch (error) {
    if (error instanceof DataDirInUse || error instanceof BackupError) throw new Failure(error.message)
    throw error
  }
})
