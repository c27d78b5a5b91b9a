import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'
import { connect, type Database } from '../connect.ts'
import { withLock } from '../with-lock.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { withConnection } from './one-connection.ts'

let database: TestDatabase
let db: Database
let refused: Error[] = []

beforeEach(async () => {
  refused = []
  database = await createDatabase()
  db = connect(database.connection, { size: 2, onSecondConnection: (error) => refused.push(error) })
})
afterEach(async () => {
  await db.$client.end()
  await database.drop()
})

const ask = (from: Pick<Database, 'execute'>) => from.execute(sql`select 1`)

test.each<[string, (work: () => Promise<unknown>) => Promise<unknown>]>([
  ['a transaction', (work) => db.transaction(work)],
  ['work on one connection', (work) => withConnection(db, work)],
  ['long work as one transaction', (work) => inOneTransaction(db, work)],
])('%s is refused a second connection, even without other waiting callers', async (_name, hold) => {
  await expect(hold(() => ask(db))).rejects.toThrow()
  await hold(async () => void (await db.transaction(ask).catch(() => undefined)))
  await hold(async () => void (await db.$client.query('select 1').catch(() => undefined))).catch(() => undefined)
  expect(refused.map(({ message }) => message)).toEqual(Array(3).fill(refused[0]?.message))
  // The connections are back, and code without one gets one.
  await Promise.all([ask(db), ask(db), db.transaction(ask)])
})

test('work that a transaction has started without awaiting it may get a connection afterwards', async () => {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await db.transaction(async () => {
    later = committed.then(() => ask(db))
  })
  commit()
  await later
  expect(refused).toEqual([])
})

test('on one connection each change is visible at once, and a failure releases its locks', async () => {
  const lock = sql`select pg_try_advisory_lock(7) as held`
  const failing = withConnection(db, async (own) => {
    await own.execute(lock)
    await own.execute(sql`insert into rate_limits (key, points) values ('w', 1)`)
    await own.transaction((tx) => tx.execute(sql`delete from rate_limits`))
    throw new Error('over')
  })
  await expect(failing).rejects.toThrow('over')
  expect((await db.execute(sql`select from rate_limits`)).rowCount).toBe(0)
  await expect.poll(async () => (await db.execute<{ held: boolean }>(lock)).rows[0]?.held).toBe(true)
})

test('one of two that want a lock works, with the whole pool available', async () => {
  const work = () => withLock(db, 7, () => withLock(db, 7, async () => 'twice').then((inner) => inner ?? 'once'))
  expect(await work()).toBe('once')
  expect(await work()).toBe('once')
  expect(await withLock(db, 7, () => Promise.all([ask(db), ask(db)]).then(() => 'asked'))).toBe('asked')
  expect(refused).toEqual([])
})
