import type { Logger } from 'pino'
import { allJobs } from './all-jobs.ts'
import { allMails } from './all-mails.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrating/migrate.ts'
import { ShopChanges } from './database/shop-changes.ts'
import type { MailWorker } from './features/mail/mail.jobs.ts'
import { createMailer } from './features/mail/mail.ts'
import { startJobs } from './jobs/jobs.ts'
import type { OpenDatabase } from './open-database.ts'

/** Runs jobs without a server: any number of processes can run next to the servers. `stop` lets jobs in flight finish. */
export async function startWorker({
  config,
  log,
  database,
}: {
  config: Config
  log: Logger
  database: OpenDatabase
}): Promise<{ stop(): Promise<void> }> {
  await migrate(database.connection, log)
  // Notifies the servers of changes by jobs; nothing is cached here.
  const changes = new ShopChanges(database.connection)
  let stopping = false
  const db = connect(database.connection, {
    size: config.databasePool,
    onLost: (error) => stopping || log.warn({ reason: error.message }, 'a database connection was lost'),
    announce: (shopId, kind) => changes.announce(shopId, kind),
    onTaskFailed: (err) => log.error({ err }, 'a task after a commit failed'),
  })
  changes.start()
  const mailer = createMailer(config)
  const mailWorker: MailWorker = { db, mailer, mails: allMails, publicUrl: config.publicUrl }
  const jobs = await startJobs(db, log, (closing) => allJobs({ db, config, mailWorker, closing }))
  return {
    async stop() {
      stopping = true
      await jobs.stop()
      mailer.close()
      await changes.stop()
      await db.$client.end()
      await database.close()
    },
  }
}
