import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, type onTestFinished, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { eventually } from '#tests/support/eventually.ts'
import { runServer, runWorker } from '#tests/support/process.ts'
import { createDatabase } from '#tests/support/test-database.ts'

type AtEnd = typeof onTestFinished

/** A migrated database of the test's own, and somebody who looks into it. */
async function freshDatabase(atEnd: AtEnd) {
  const database = await createDatabase()
  atEnd(database.drop)
  await migrate(database.connection)
  const looking = new pg.Client(database.connection)
  await looking.connect()
  atEnd(() => looking.end())
  return { DATABASE_URL: addressOf(database.connection), connection: database.connection, looking }
}

/** Keeps the job `orders.expire` from coming to its end, until it is let go. */
async function holdOrders(connection: pg.ClientConfig, atEnd: AtEnd) {
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin; lock table orders in access exclusive mode')
  let held = true
  const release = async () => {
    if (held) await holder.end()
    held = false
  }
  atEnd(release)
  return release
}

const addJob = async (client: pg.Client): Promise<string> =>
  (await client.query(`select id from graphile_worker.add_job('orders.expire')`)).rows[0].id
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

// At once, since most of their time is spent waiting.
describe.concurrent('jobs', () => {
  test('a job whose process was killed in the middle of it is run by another one, within a minute', async ({
    onTestFinished,
  }) => {
    const { DATABASE_URL, connection, looking } = await freshDatabase(onTestFinished)
    const first = runWorker({ DATABASE_URL }, onTestFinished)
    await first.ready
    const release = await holdOrders(connection, onTestFinished)
    const id = await addJob(looking)
    const holder = await untilTaken(looking, id)
    first.signal('SIGKILL')
    await first.ended
    await release()

    const second = runWorker({ DATABASE_URL }, onTestFinished)
    await second.ready
    await pause(3_000)
    // Nobody knows yet whether the first one lives.
    expect(await jobNow(looking, id)).toMatchObject({ locked_by: holder })
    // As if most of the minute were over.
    await looking.query(`update workers set seen_at = seen_at - interval '45 seconds' where id = $1`, [holder])
    await looking.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '45 seconds' where id = $1`,
      [id],
    )
    await untilDone(looking, id)
  })

  test('a job that takes long stays with the worker that is alive', async ({ onTestFinished }) => {
    const { DATABASE_URL, connection, looking } = await freshDatabase(onTestFinished)
    const workers = [runWorker({ DATABASE_URL }, onTestFinished), runWorker({ DATABASE_URL }, onTestFinished)]
    await Promise.all(workers.map(({ ready }) => ready))
    const release = await holdOrders(connection, onTestFinished)
    const id = await addJob(looking)
    const holder = await untilTaken(looking, id)
    await looking.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where id = $1`,
      [id],
    )
    await pause(11_500)
    expect(await jobNow(looking, id)).toMatchObject({ locked_by: holder, attempts: 1 })
    await release()
    await untilDone(looking, id)
  })

  test('two servers leave their jobs to a worker, which lets the one that is running end when it is told to stop', async ({
    onTestFinished,
  }) => {
    const { DATABASE_URL, connection, looking } = await freshDatabase(onTestFinished)
    const servers = [1, 2].map(() => runServer({ DATABASE_URL, WORKER: 'off' }, ['--dev'], onTestFinished))
    await Promise.all(servers.map(({ ready }) => ready))
    const id = await addJob(looking)
    await pause(2_000)
    expect(await jobNow(looking, id)).toMatchObject({ locked_by: null, attempts: 0 })

    const worker = runWorker({ DATABASE_URL }, onTestFinished)
    await worker.ready
    await untilDone(looking, id)

    const release = await holdOrders(connection, onTestFinished)
    const last = await addJob(looking)
    await untilTaken(looking, last)
    worker.signal('SIGTERM')
    await pause(6_500)
    expect(await jobNow(looking, last)).toMatchObject({ locked_by: expect.any(String) })
    await release()
    expect(await worker.ended).toMatchObject({ code: 0, errors: '' })
    expect(await jobNow(looking, last)).toBeUndefined()
    expect((await looking.query('select id from workers')).rows).toEqual([])
  })
})

test('a worker alone needs a database that it shares, and a server that runs no jobs somebody who does', async () => {
  const alone = await runWorker({}).ended
  expect(alone).toMatchObject({ code: 1, output: '' })
  expect(alone.errors).toMatch(/^A worker alone needs DATABASE_URL\..*\n$/)
  const idle = await runServer({ WORKER: 'off' }).ended
  expect(idle).toMatchObject({ code: 1, output: '' })
  expect(idle.errors).toMatch(/^WORKER=off needs DATABASE_URL: .*\n$/)
})
