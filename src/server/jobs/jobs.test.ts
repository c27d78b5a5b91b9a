import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, type onTestFinished, test, vi } from 'vitest'
import { migrate } from '#server/database/migrating/migrate.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { runServer, runWorker, withPages } from '#tests/support/servers/process.ts'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { eventually } from '#tests/support/time/eventually.ts'

type AtEnd = typeof onTestFinished

/** A migrated database of the test's own, with a client to inspect it. */
async function freshDatabase(atEnd: AtEnd) {
  const database = await createDatabase()
  atEnd(database.drop)
  await migrate(database.connection)
  const looking = new pg.Client(database.connection)
  await looking.connect()
  atEnd(() => looking.end())
  return { DATABASE_URL: addressOf(database.connection), connection: database.connection, looking }
}

/** Blocks jobs that need this table until released. */
async function hold(connection: pg.ClientConfig, table: 'orders' | 'email_logs', atEnd: AtEnd) {
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  let held = true
  const release = async () => {
    if (held) await holder.end()
    held = false
  }
  atEnd(release)
  return release
}

/** For a process whose clock is behind, so that its next minute begins soon after it is ready, and never later than the database's own. */
const minuteSoon = () => {
  const slowBy = (Date.now() % 60_000) + 15_000
  const code = `const late = () => now() - ${slowBy}, { now } = Date
    globalThis.Date = class extends Date {
      constructor(...parts) { super(...(parts.length ? parts : [late()])) }
      static now() { return late() }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

const addJob = async (client: pg.Client, job: string): Promise<string> =>
  (await client.query('select id from graphile_worker.add_job($1, job_key => $1)', [job])).rows[0].id
const jobNow = async (client: pg.Client, id: string) =>
  (await client.query('select locked_by, attempts from graphile_worker.jobs where id = $1', [id])).rows[0]
const untilTaken = (client: pg.Client, id: string): Promise<string> =>
  eventually(async () => {
    const { locked_by } = await jobNow(client, id)
    expect(locked_by).toEqual(expect.any(String))
    return locked_by
  })
const untilDone = (client: pg.Client, id: string) =>
  eventually(async () => expect(await jobNow(client, id)).toBeUndefined())

/** Number of processes that listen for jobs on this database. */
async function listeners(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and query ~ 'LISTEN "jobs:insert"'
      and pid <> pg_backend_pid()`,
  )
  return rowCount
}

// Concurrent, because they mostly wait.
describe.concurrent('jobs', () => {
  test('another worker resumes the jobs of a killed one: at once when woken, and within a minute by schedule', {
    tags: 'long',
    timeout: 120_000,
  }, async ({ onTestFinished }) => {
    const { DATABASE_URL, connection, looking } = await freshDatabase(onTestFinished)
    const first = runWorker({ DATABASE_URL }, onTestFinished)
    await first.ready
    await looking.query(
      `insert into email_logs (to_email, subject, template, next_attempt_at)
        values ('nobody@example.nl', 'New password', 'password-reset', now())`,
    )
    const letGo = [
      await hold(connection, 'email_logs', onTestFinished),
      await hold(connection, 'orders', onTestFinished),
    ]
    const sending = await addJob(looking, 'mail.send-due')
    const expiring = await addJob(looking, 'orders.expire')
    await Promise.all([untilTaken(looking, sending), untilTaken(looking, expiring)])
    first.signal('SIGKILL')
    await first.ended
    for (const release of letGo) await release()

    const second = runWorker({ DATABASE_URL, ...minuteSoon() }, onTestFinished)
    await second.ready
    const again = await addJob(looking, 'orders.expire')
    expect(again).not.toBe(expiring)
    await untilDone(looking, again)

    const waiting = async () => (await looking.query(`select from email_logs where status = 'pending'`)).rowCount
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 70_000, interval: 100 })
    // The dead worker's locks are still there.
    expect(await jobNow(looking, sending)).toMatchObject({ locked_by: expect.any(String) })
  })

  test('the reason of a failed job is logged and stored with it, without the data of its query', async ({
    onTestFinished,
  }) => {
    const { DATABASE_URL, looking } = await freshDatabase(onTestFinished)
    await looking.query('alter table orders rename to orders_elsewhere')
    const worker = runWorker({ DATABASE_URL }, onTestFinished)
    await worker.ready
    const id = await addJob(looking, 'orders.expire')
    const why = async () =>
      (await looking.query('select last_error from graphile_worker.jobs where id = $1', [id])).rows[0].last_error
    await eventually(async () => expect(await why()).toContain('does not exist'))
    await eventually(() => expect(worker.output()).toContain('does not exist'))
    for (const text of [await why(), worker.output()]) expect(text).not.toContain('params')
  })

  test('two servers leave their jobs to a worker, which finishes its running job when it stops', {
    tags: 'long',
  }, async ({ onTestFinished }) => {
    const { DATABASE_URL, connection, looking } = await freshDatabase(onTestFinished)
    const servers = [1, 2].map(() => runServer({ DATABASE_URL, WORKER: 'off' }, withPages, onTestFinished))
    await Promise.all(servers.map(({ ready }) => ready))
    const id = await addJob(looking, 'orders.expire')
    // Processes that run jobs listen for them.
    expect(await listeners(looking)).toBe(0)

    const worker = runWorker({ DATABASE_URL }, onTestFinished)
    await worker.ready
    await untilDone(looking, id)
    expect(await listeners(looking)).toBe(1)

    const release = await hold(connection, 'orders', onTestFinished)
    const last = await addJob(looking, 'orders.expire')
    await untilTaken(looking, last)
    worker.signal('SIGTERM')
    // Longer than the five seconds after which graphile-worker would release the job.
    await pause(6_500)
    expect(await jobNow(looking, last)).toMatchObject({ locked_by: expect.any(String) })
    await release()
    expect(await worker.ended).toMatchObject({ code: 0, errors: '' })
    expect(await jobNow(looking, last)).toBeUndefined()
  })
})

test('a worker needs a shared database, and so does a server that runs no jobs', async () => {
  const alone = await runWorker({}).ended
  expect(alone).toMatchObject({ code: 1, output: '' })
  expect(alone.errors).toMatch(/^A worker alone needs DATABASE_URL\..*\n$/)
  const idle = await runServer({ WORKER: 'off' }).ended
  expect(idle).toMatchObject({ code: 1, output: '' })
  expect(idle.errors).toMatch(/^WORKER=off needs DATABASE_URL, .*\n$/)
})
