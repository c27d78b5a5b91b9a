import pg from 'pg'
import { pino } from 'pino'
import { allJobs } from '#server/all-jobs.ts'
import { allMails } from '#server/all-mails.ts'
import { readConfig } from '#server/config.ts'
import { createMailer } from '#server/features/mail/sending/mailer.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { platform } from '../platform.ts'

/** Runs the platform's jobs without their schedule, so that only what wakes a job runs it. Returns how to stop them. */
export async function startWokenJobs(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const { db, dataDir, connection } = await platform()
  const config = readConfig({ DATA_DIR: dataDir, ...environment })
  const mailer = createMailer(config)
  const mailWorker = { db, mailer, mails: allMails, publicUrl: config.publicUrl, breathMs: 0 }
  const jobs = await startJobs(db, pino({ level: 'silent' }), (closing) => allJobs({ db, config, mailWorker, closing }))
  const blocker = new pg.Client(connection)
  await blocker.connect()
  await blocker.query('begin; lock table graphile_worker._private_known_crontabs in access exclusive mode')
  return async () => {
    await blocker.end()
    await jobs.stop()
    mailer.close()
  }
}
