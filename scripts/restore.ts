import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { backupPlace } from '#server/backup/backup-place.ts'
import { logStore } from '#server/backup/log/log-store.ts'
import { newestBefore, readUntil } from '#server/backup/log/until.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/database/embedded.ts'
import { StorageAway } from '#server/storage/file-store.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const USAGE = 'Say which backup: npm run restore -- FILE, or -- latest for the newest one there is.'

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } })
    return { backup: positionals[0], until: values.until }
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${USAGE}`)
  }
}

/**
 * `npm run restore -- FILE`, or `-- latest`: replaces the data in DATA_DIR with a backup. `--until TIME` then replays the log up to that
 * second.
 */
await endOnFailure(async () => {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  if (databaseUrl !== undefined)
    throw new Failure(
      'DATABASE_URL names a PostgreSQL of your own: restore it with pg_restore (docs/operating.md says how).',
    )
  const given = readArguments()
  const store = backupPlace(config)
  try {
    const until = given.until === undefined ? undefined : readUntil(given.until)
    const place = given.backup === 'latest' ? newestBefore(await store.list(), until)?.place : given.backup
    if (!place) throw new Failure(USAGE)
    const { path, done } = await store.fetch(place)
    if (!existsSync(path)) throw new Failure(`There is no file ${path}.`)
    const { manifest, orders, shops, setAside } = await restoreBackup(
      path,
      dataDir,
      () => undefined,
      mediaStoreOf(config),
      until && { until, log: logStore(config) },
    ).finally(done)
    const further =
      until && `, and what came after it ${until === 'end' ? 'to the end of the log' : `until ${until.toISOString()}`}`
    say(`Restored the backup of ${manifest.takenAt}${further ?? ''}: ${shops} shops, ${orders} orders.`)
    for (const folder of setAside) say(`What was there before is in ${folder}; delete it when you no longer need it.`)
  } catch (error) {
    if (error instanceof DataDirInUse || error instanceof BackupError || error instanceof StorageAway)
      throw new Failure(error.message)
    throw error
  }
})
