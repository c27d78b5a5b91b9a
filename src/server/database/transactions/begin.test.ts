import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'
import { connect, type Database } from '../connect.ts'

const SIZE = 2

let database: TestDatabase
let db: Database

beforeEach(async () => {
  database = await createDatabase()
  db = connect(database.connection, { size: SIZE, patienceMs: 1_000 })
})
afterEach(async () => {
  await db.$client.end()
  await database.drop()
})

const one = async (on: Pick<Database, 'execute'>) => (await on.execute<{ one: number }>(sql`select 1 as one`)).rows
const breakOff = (client: pg.PoolClient) =>
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy()

test('connections that break before a transaction begins return to the pool', async () => {
  db.$client.on('acquire', breakOff)
  for (let time = 0; time <= SIZE; time++) await expect(db.transaction(one)).rejects.toThrow()
  db.$client.off('acquire', breakOff)
  expect(await db.transaction(one)).toEqual([{ one: 1 }])
})

test('a connection with a transaction that could not be ended is not reused', async () => {
  const late = db.transaction((tx) => tx.execute(sql`select pg_sleep(2.5)`))
  await expect(late).rejects.toThrow()
  expect(db.$client.totalCount).toBe(0)
  expect(await db.transaction(one)).toEqual([{ one: 1 }])
})

test('a refusal inside a transaction leaves its connection in the pool', async () => {
  const refused = db.transaction(async (tx) => {
    await one(tx)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect([db.$client.totalCount, db.$client.idleCount]).toEqual([1, 1])
})
