import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'
import { connect, type Database, type Queryable } from '../connect.ts'
import { afterCommit, shopOf } from './after-commit.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { withConnection } from './one-connection.ts'

let database: TestDatabase
let db: Database
const announced: number[] = []
const failures: string[] = []
const refused: Error[] = []

beforeEach(async () => {
  for (const list of [announced, failures, refused]) list.length = 0
  database = await createDatabase()
  db = connect(database.connection, {
    size: 2,
    announce: (shopId) => void announced.push(shopId),
    onTaskFailed: ({ message }) => void failures.push(message),
    onSecondConnection: (error) => refused.push(error),
  })
  await db.execute(sql`create table notes (text text)`)
})
afterEach(async () => {
  expect(refused).toEqual([])
  await db.$client.end()
  await database.drop()
})

const write = (on: Queryable, text = 'note') => on.execute(sql`insert into notes values (${text})`)
const committed = async () => Number((await db.execute<{ n: string }>(sql`select count(*) n from notes`)).rows[0]?.n)

test('announces a change after its commit, before the caller continues', async () => {
  const result = await db.change(7, async (tx) => {
    await write(tx)
    expect(announced).toEqual([])
    return 'result'
  })
  expect([result, announced, await committed()]).toEqual(['result', [7], 1])
})

test.each<[string, Parameters<typeof db.change>[0], number[]]>([
  ['several shops', [1, 2, 1], [1, 2]],
  ['no shop', [], []],
  ['the shop of the result', shopOf as never, [5]],
  ['what the result says', () => undefined, []],
  ['what the result says of several', () => [3, 4], [3, 4]],
])('a change of %s', async (_name, shops, expected) => {
  await db.change(shops, async (tx) => {
    await write(tx)
    return { shopId: 5 }
  })
  expect(announced).toEqual(expected)
})

test('announces nothing when a change fails, in its work or at the commit', async () => {
  const failing = db.change(1, async (tx) => {
    await write(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.execute(sql`alter table notes add constraint late unique (text) deferrable initially deferred`)
  const late = db.change(2, async (tx) => {
    await write(tx, 'same')
    await write(tx, 'same')
  })
  await expect(late).rejects.toThrow()
  expect([announced, await committed()]).toEqual([[], 0])
})

test('nested transactions that are rolled back announce nothing, and the others wait for the outer commit', async () => {
  const ran: string[] = []
  await db.transaction(async (tx) => {
    afterCommit(tx, 'outer', () => ran.push('outer'))
    await tx.transaction(async (inner) => {
      afterCommit(inner, 'saved', () => ran.push('saved'))
      await inner.transaction(async (innermost) => afterCommit(innermost, 'deep', () => ran.push('deep')))
      const lost = inner.transaction(async (innermost) => {
        afterCommit(innermost, 'lost', () => ran.push('lost'))
        throw new Error('undone')
      })
      await expect(lost).rejects.toThrow('undone')
    })
    expect(ran).toEqual([])
  })
  expect(ran.sort()).toEqual(['deep', 'outer', 'saved'])
  const outer = db.transaction(async (tx) => {
    await tx.transaction(async (inner) => afterCommit(inner, 'saved', () => ran.push('again')))
    throw new Error('all of it')
  })
  await expect(outer).rejects.toThrow('all of it')
  expect(ran).not.toContain('again')
})

test('tasks of one name are merged and get the database, and a failing one affects neither the change nor the others', async () => {
  const ran: Queryable[] = []
  await db.transaction(async (tx) => {
    afterCommit(tx, 'broken', () => {
      throw new Error('broken')
    })
    for (let times = 0; times < 3; times++) afterCommit(tx, 'gathered', (own) => ran.push(own))
  })
  expect(ran).toEqual([db])
  expect(failures).toEqual(['broken'])
})

test('runs tasks and announces changes immediately without a transaction', () => {
  let ran = 0
  afterCommit(db, 'now', () => ran++)
  db.announce([8, 9])
  expect([ran, announced]).toEqual([1, [8, 9]])
})

test('long work as one transaction announces nothing before its end, and nothing when it fails', async () => {
  const long = (fails: boolean) =>
    inOneTransaction(db, async (own) => {
      await own.change(1, (tx) => write(tx))
      await own.change([1, 2], (tx) => write(tx))
      own.announce(3)
      afterCommit(own, 'task', (later) => announced.push(later === db ? 100 : 0))
      expect(announced).toEqual([])
      if (fails) throw new Error('over')
    })
  await expect(long(true)).rejects.toThrow('over')
  expect([announced, await committed()]).toEqual([[], 0])
  await long(false)
  expect([announced, await committed()]).toEqual([[1, 2, 3, 100], 2])
})

test('work on one connection announces each change at its own commit, and its tasks may use the pool', async () => {
  let later: Promise<unknown> | undefined
  await withConnection(db, async (own) => {
    await own.change(1, async (tx) => {
      await write(tx)
      afterCommit(tx, 'task', (pool) => {
        later = new Promise((resolve) => setTimeout(resolve, 5)).then(committed)
        expect(pool).toBe(db)
      })
    })
    expect(announced).toEqual([1])
    expect(await later).toBe(1)
  })
  expect(failures).toEqual([])
})
