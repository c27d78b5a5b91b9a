import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, runMigrations, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { describeError } from '#server/describe-error.ts'
import type { Jobs } from './job.ts'
import { oneRun } from './one-run.ts'
import { patientPool } from './patient-pool.ts'

/**
 * Starts the worker: handlers by job name, and what comes round by the clock. Jobs are rows of the database. `createJobs` gets the signal
 * that the worker is to stop.
 */
export async function startJobs(
  db: Database,
  log: Logger,
  createJobs: (closing: AbortSignal) => Jobs,
): Promise<{ stop(): Promise<void> }> {
  const closing = new AbortController()
  const jobs = Object.entries(createJobs(closing.signal))
  const runner = await run({
    pgPool: patientPool(db.$client),
    taskList: Object.fromEntries(jobs.map(([name, job]) => [name, oneRun(() => job.run(db).catch(failWithoutData))])),
    parsedCronItems: parseCronItems(jobs.flatMap(([task, { cron }]) => (cron ? [{ task, match: cron }] : []))),
    // Most of them wait for something else; orders' events must find a place at once.
    concurrency: 5,
    pollInterval: 5_000,
    // The process has its own way of stopping.
    noHandleSignals: true,
    logger: loggerOf(log),
  })
  return {
    async stop() {
      // What is on its way is sent; the rest is for whoever comes next.
      closing.abort()
      await Promise.race([runner.stop(), untilGone(db)])
    },
  }
}

const TRIES = 3
const BETWEEN_TRIES_MS = 1_000

/** Until the database cannot be reached: the queue itself would wait for it for hours, and all that it knows is in there. */
async function untilGone(db: Database): Promise<void> {
  for (let failures = 0; failures < TRIES; await pause(BETWEEN_TRIES_MS, undefined, { ref: false }))
    failures = await db.$client.query('select').then(
      () => 0,
      () => failures + 1,
    )
}

/** For a server that leaves jobs to others: what it needs to add some. */
export const prepareJobs = (db: Database, log: Logger): Promise<void> =>
  runMigrations({ pgPool: db.$client, logger: loggerOf(log) })

/** The queue writes to the log and to its table why a job failed: the reason, and not the data that a query's error quotes. */
function failWithoutData(error: unknown): never {
  const { message, stack, cause } = describeError(error)
  const reason = new Error(cause ? `${cause.message} (${message})` : message)
  throw Object.assign(reason, { stack: `${reason.message}\n${stack}` })
}

const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    // What the queue does again by itself has not failed: its listener connects anew, say.
    const isFailure = level === 'error' && !message.includes('trying again')
    if (level === 'error' || level === 'warning') log[isFailure ? 'error' : 'warn']({ job: true }, message)
    else log.debug({ job: true }, message)
  })
