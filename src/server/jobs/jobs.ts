import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, runMigrations, type Task, Logger as WorkerLogger } from 'graphile-worker'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { describeError } from '#server/logging/describe-error.ts'
import type { Jobs } from './job.ts'
import { oneRun } from './one-run.ts'
import { patientPool } from './patient-pool.ts'

/** Most jobs wait for I/O, and events of orders must find a free place at once. */
const OWN_PLACES = 5
/** For jobs that wait for other systems. One without a place is left to the next schedule. */
const WAITING_PLACES = 10

/**
 * Starts the worker: job handlers by name, and scheduled jobs. Jobs are rows of the database. `createJobs` gets a signal that aborts when
 * the worker stops.
 */
export async function startJobs(
  db: Database,
  log: Logger,
  createJobs: (closing: AbortSignal) => Jobs,
): Promise<{ stop(): Promise<void> }> {
  const closing = new AbortController()
  const jobs = Object.entries(createJobs(closing.signal))
  const own = pLimit(OWN_PLACES)
  let waiting = 0
  const taskOf = (job: Jobs[string]): Task => {
    if (!job.waitsForOthers) {
      const once = oneRun(() => own(() => job.run(db)).catch(failWithoutData))
      return () => once()
    }
    return async (payload) => {
      if (waiting >= WAITING_PLACES) return
      waiting++
      await job
        .run(db, payload)
        .catch(failWithoutData)
        .finally(() => waiting--)
    }
  }
  const runner = await run({
    pgPool: patientPool(db.$client),
    taskList: Object.fromEntries(jobs.map(([name, job]) => [name, taskOf(job)])),
    parsedCronItems: parseCronItems(jobs.flatMap(([task, { cron }]) => (cron ? [{ task, match: cron }] : []))),
    concurrency: OWN_PLACES + WAITING_PLACES,
    pollInterval: 5_000,
    // The process handles its own signals.
    noHandleSignals: true,
    logger: loggerOf(log),
  })
  return {
    async stop() {
      // Messages in flight are sent; another worker handles the rest.
      closing.abort()
      await Promise.race([runner.stop(), untilGone(db)])
    },
  }
}

const TRIES = 3
const BETWEEN_TRIES_MS = 1_000

/** Resolves when the database is unreachable: the queue itself would wait for it for hours, although its state is all in there. */
async function untilGone(db: Database): Promise<void> {
  for (let failures = 0; failures < TRIES; await pause(BETWEEN_TRIES_MS, undefined, { ref: false }))
    failures = await db.$client.query('select').then(
      () => 0,
      () => failures + 1,
    )
}

/** For a server that leaves jobs to others: creates the queue's tables, so that it can add jobs. */
export const prepareJobs = (db: Database, log: Logger): Promise<void> =>
  runMigrations({ pgPool: db.$client, logger: loggerOf(log) })

/**
 * The queue writes the error of a failed job to the log and to its table: keeps the reason and removes the data that a query's error
 * quotes.
 */
function failWithoutData(error: unknown): never {
  const { message, stack, cause } = describeError(error)
  const reason = new Error(cause ? `${cause.message} (${message})` : message)
  throw Object.assign(reason, { stack: `${reason.message}\n${stack}` })
}

const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    // An error that the queue retries by itself is not a failure, for example when its listener reconnects.
    const isFailure = level === 'error' && !message.includes('trying again')
    // More places than connections: most places wait for other systems.
    const isIntended = message.includes('smaller than concurrency')
    if (!isIntended && (level === 'error' || level === 'warning'))
      log[isFailure ? 'error' : 'warn']({ job: true }, message)
    else log.debug({ job: true }, message)
  })
