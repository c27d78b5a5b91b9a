import type { Logger } from 'pino'
import { allJobs } from './all-jobs.ts'
import { allMails } from './all-mails.ts'
import { createApp } from './app.ts'
import { scheduleLog } from './backup/log/schedule-log.ts'
import { scheduleBackups } from './backup/schedule.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrating/migrate.ts'
import { REPLICA_PATIENCE_MS } from './database/replica/replica.ts'
import { ShopChanges } from './database/shop-changes.ts'
import { ensureAdministrator, hashQuickly } from './features/auth/auth.ts'
import { loadStarterSealed, wakeStarter } from './features/catalogue/catalogue.ts'
import type { MailWorker } from './features/mail/mail.jobs.ts'
import { createMailer, hasMailServer, mailFolder } from './features/mail/mail.ts'
import { startHeartbeats, warnOfMissingOperator } from './features/platform/platform.ts'
import { builtPages } from './http/pages/built-pages.ts'
import { prepareJobs, startJobs } from './jobs/jobs.ts'
import type { OpenDatabase } from './open-database.ts'

export type Server = { address: string; stop(): Promise<void> }

/** Runs migrations, then starts jobs, application and port. `stop` lets requests and jobs in flight finish. */
export async function startServer(deps: {
  config: Config
  log: Logger
  database: OpenDatabase
  development: boolean
}): Promise<Server> {
  const { config, log, database, development } = deps
  if (!config.rateLimits)
    log.warn('RATE LIMITS ARE OFF (RATE_LIMITS=off): for measurements only, never on the open internet.')
  if (config.hashesQuickly) {
    log.warn('PASSWORDS ARE NOT PROTECTED (PASSWORD_HASHING=quick): for tests only, never on the open internet.')
    hashQuickly()
  }
  if (!hasMailServer(config))
    log.warn(`SMTP_URL is not set: messages reach nobody, and are saved as files in ${mailFolder(config)}.`)
  await migrate(database.connection, log)
  const changes = new ShopChanges(database.connection)
  let stopping = false
  const db = connect(database.connection, {
    size: config.databasePool,
    onLost: (error) => stopping || log.warn({ reason: error.message }, 'a database connection was lost'),
    announce: (shopId, kind) => changes.announce(shopId, kind),
    onTaskFailed: (err) => log.error({ err }, 'a task after a commit failed'),
    onSecondConnection: development
      ? (err) => log.error({ err }, 'a second connection was asked for while one is held')
      : undefined,
  })
  const replica = config.databaseReplicaUrl
    ? connect(
        { connectionString: config.databaseReplicaUrl },
        {
          size: config.databasePool,
          patienceMs: REPLICA_PATIENCE_MS,
          onLost: (error) => stopping || log.warn({ reason: error.message }, 'a connection to the replica was lost'),
        },
      )
    : undefined
  await ensureAdministrator(db, config.admin, log)
  await loadStarterSealed(db)
  warnOfMissingOperator(config.operator, log)
  changes.start()
  const mailer = createMailer(config)
  const mailWorker: MailWorker = { db, mailer, mails: allMails, publicUrl: config.publicUrl }
  const jobs = config.worker
    ? await startJobs(db, log, (closing) => allJobs({ db, config, mailWorker, closing }))
    : await prepareJobs(db, log)
  const backups =
    database.admin && config.backups.everyMs !== undefined
      ? scheduleBackups({ ...config, ...config.backups, everyMs: config.backups.everyMs }, database.admin, log)
      : undefined
  const logBackups =
    database.admin && scheduleLog({ ...config, limitMb: backups ? config.backups.logMb : 0 }, database.admin, log)
  const heartbeats = startHeartbeats(db, log)
  // Vite is not part of a production installation.
  const pages = development ? (await import('./http/pages/development-pages.ts')).developmentPages : builtPages
  const app = await createApp({ config, db, replica, changes, log, pages, development })
  await app.listen({ port: config.port, host: config.host })
  // Takes seconds on the first start, so it begins once requests are answered.
  await wakeStarter(db)
  const { port } = app.server.address() as { port: number }
  mailWorker.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  return {
    address: mailWorker.publicUrl,
    async stop() {
      await app.close()
      stopping = true
      heartbeats.stop()
      await backups?.stop()
      await logBackups?.stop()
      await jobs?.stop()
      mailer.close()
      await changes.stop()
      await replica?.$client.end()
      await db.$client.end()
      await database.close()
    },
  }
}
