import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { connect, type Database, type Transaction } from '../connect.ts'
import { withConnection } from './one-connection.ts'

const changing = {
  'on connections of the pool': (db, shop, work) => db.change(shop, work),
  'on connections of their own': (db, shop, work) => withConnection(db, (own) => own.change(shop, work)),
} satisfies Record<
  string,
  (db: Database, shop: number, work: (tx: Transaction) => Promise<unknown>) => Promise<unknown>
>

// PostgreSQL never detects a deadlock while libfaketime moves its clock (`npm run test:calendar`).
test.skipIf(process.env.FAKETIME).each(Object.entries(changing))(
  'both of two deadlocked %s succeed, and after-commit tasks run once',
  async (_, change) => {
    const database = await createDatabase()
    const announced: number[] = []
    const db = connect(database.connection, { size: 2, announce: (shopId) => void announced.push(shopId) })
    onTestFinished(async () => {
      await db.$client.end()
      await database.drop()
    })
    await db.execute(sql`create table counters (name text primary key, value int not null)`)
    await db.execute(sql`insert into counters values ('one', 0), ('other', 0)`)
    const add = (tx: Transaction, name: string) =>
      tx.execute(sql`update counters set value = value + 1 where name = ${name}`)
    const bothHold = Promise.withResolvers<void>()
    let begun = 0
    const inOrder = (first: string, second: string) => async (tx: Transaction) => {
      await add(tx, first)
      if (++begun === 2) bothHold.resolve()
      await bothHold.promise
      await add(tx, second)
    }
    await Promise.all([change(db, 1, inOrder('one', 'other')), change(db, 2, inOrder('other', 'one'))])
    const { rows } = await db.execute(sql`select value from counters`)
    expect(rows).toEqual([{ value: 2 }, { value: 2 }])
    // One of them was retried, and more than once if it locked first again.
    expect(begun).toBeGreaterThan(2)
    expect(announced.sort()).toEqual([1, 2])
  },
)

test('does not retry other errors', async () => {
  const database = await createDatabase()
  const db = connect(database.connection, { size: 1 })
  onTestFinished(async () => {
    await db.$client.end()
    await database.drop()
  })
  let begun = 0
  const failing = db.transaction(async (tx) => {
    begun++
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  expect(begun).toBe(1)
})
