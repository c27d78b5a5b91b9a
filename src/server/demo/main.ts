import { runMigrations } from 'graphile-worker'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { analyzeShops } from '#server/database/analyze-shops.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { createEncryption } from '#server/encryption.ts'
import { createLog } from '#server/logging/log.ts'
import { openDatabase, StartError } from '#server/open-database.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import { fillPlatform } from './fill-platform.ts'
import { ADMIN_EMAIL, DEMO_PASSWORD } from './logins.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const cancel = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => cancel.abort())

try {
  await fillOnce()
} catch (error) {
  if (!cancel.signal.aborted && !(error instanceof ConfigError || error instanceof StartError)) throw error
  process.stderr.write(cancel.signal.aborted ? 'Stopped. Nothing was filled in.\n' : `${(error as Error).message}\n`)
  process.exitCode = 1
}

/** Fills the platform of this environment unless it has shops, and closes its database. */
async function fillOnce() {
  const begun = performance.now()
  const config = readConfig(process.env)
  const log = createLog({ logLevel: 'silent' })
  const database = await openDatabase(config, log)
  try {
    await migrate(database.connection)
    const db = connect(database.connection, { size: 2 })
    try {
      // Orders wake the mail job; otherwise only the server's first start creates the queue's tables.
      await runMigrations({ pgPool: db.$client })
      const outcome = await fillPlatform({
        db,
        admin: config.admin ?? { email: ADMIN_EMAIL, password: DEMO_PASSWORD },
        mediaStore: mediaStoreOf(config),
        encryption: createEncryption(config),
        allowsDraws: config.allowsDraws,
        now: new Date(),
        log,
        say,
        cancel: cancel.signal,
      })
      if (outcome === 'already filled') return say('There are shops already: nothing was added.')
      await analyzeShops(db)
      say(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    } finally {
      await db.$client.end()
    }
  } finally {
    await database.close()
  }
}
