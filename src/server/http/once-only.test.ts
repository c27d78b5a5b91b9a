import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const add = ({ owner, shop }: Store, key: string, change: object = {}, client = as(owner)) =>
  client.raw('POST', '/api/products', {
    json: { shopId: shop.id, name: 'Mew ex', priceCents: 500, stock: 1, ...change },
    headers: { 'idempotency-key': key },
  })
const namesIn = async ({ owner, shop }: Store) =>
  (await as(owner).call(listProducts, { params: shop })).map(({ name }) => name)

test('a repeated key creates one product and returns the first response again', async () => {
  const store = await given.shop()
  const first = await add(store, 'the-same-key')
  const again = await add(store, 'the-same-key')
  expect([first.status, again.status]).toEqual([first.status, first.status])
  expect(again.json).toEqual(first.json)
  expect(await namesIn(store)).toEqual(['Mew ex'])
  await add(store, 'another-key')
  expect(await namesIn(store)).toHaveLength(2)
})

test('executes one of many concurrent requests with the same key', async () => {
  const store = await given.shop()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(store, 'at-once-key')))
  expect(await namesIn(store)).toEqual(['Mew ex'])
  const made = answers.filter(({ status }) => status < 300)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  const others = answers.filter(({ status }) => status >= 300)
  expect(others.every(({ json }) => (json as { code: string }).code === 'request_in_progress')).toBe(true)
})

test('does not repeat a request whose answer could not be stored', async () => {
  const store = await given.shop()
  const { db } = await platform()
  await db.execute(
    sql`create function lose_answer() returns trigger language plpgsql as 'begin raise exception ''lost''; end'`,
  )
  await db.execute(sql`create trigger lose_answer before update on idempotent_requests
    for each row when (new.key = 'lost-answer-key') execute function lose_answer()`)
  onTestFinished(async () => void (await db.execute(sql`drop function lose_answer cascade`)))
  expect((await add(store, 'lost-answer-key')).status).toBeLessThan(300)
  expect(await add(store, 'lost-answer-key')).toMatchObject({ status: 409, json: { code: 'request_in_progress' } })
  expect(await namesIn(store)).toEqual(['Mew ex'])
})

test('does not repeat a request whose commit was not answered', async () => {
  const store = await given.shop()
  const { connection, db } = await platform()
  const proxy = await startTcpProxy(connection)
  onTestFinished(proxy.close)
  const server = await startTestServer({ connection: proxy.connection })
  onTestFinished(server.stop)
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  // A constraint that is checked at the commit waits for the holder.
  await db.execute(sql`create function wait_for_holder() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(7305999); return null; end'`)
  await db.execute(sql`create constraint trigger wait_for_holder after insert on products deferrable initially deferred
    for each row when (new.name = 'Mew ex') execute function wait_for_holder()`)
  onTestFinished(async () => void (await db.execute(sql`drop function wait_for_holder cascade`)))
  await holder.query('select pg_advisory_lock(7305999)')
  const elsewhere = clientOf({ origin: server.origin, token: store.owner.token })
  const adding = add(store, 'no-answer-key', {}, elsewhere)
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted and objid = 7305999`
  await eventually(async () => expect((await holder.query(waiting)).rowCount).toBe(1))
  // The answer is lost, but not the commit.
  proxy.freeze()
  await holder.query('select pg_advisory_unlock(7305999)')
  await eventually(async () => expect(await namesIn(store)).toEqual(['Mew ex']))
  await proxy.mend()
  expect((await adding).status).toBe(503)
  expect(await add(store, 'no-answer-key')).toMatchObject({ status: 409, json: { code: 'request_in_progress' } })
  expect(await namesIn(store)).toEqual(['Mew ex'])
})

test('rejects a key for another request, frees it after an error, and scopes it to its owner', async () => {
  const store = await given.shop()
  expect(await add(store, 'one-owners-key', { priceCents: -1 })).toMatchObject({ status: 400 })
  expect((await add(store, 'one-owners-key')).status).toBeLessThan(300)
  expect(await add(store, 'one-owners-key', { name: 'Ditto' })).toMatchObject({
    status: 422,
    json: { code: 'idempotency_mismatch' },
  })
  const other = await given.shop()
  expect((await add(other, 'one-owners-key')).status).toBeLessThan(300)
  expect(await namesIn(other)).toEqual(['Mew ex'])
})
