import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { UNREAD_MS } from '#server/http/connections/end-unread-connections.ts'
import { logout, me } from '#shared/contract/accounts/accounts.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { runServer, withPages } from '#tests/support/servers/process.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { watch } from '#tests/support/stream.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { MAX_STREAMS_PER_SESSION } from './live-streams.ts'

test('streams a new order and a paid one', async () => {
  const origin = (await platform()).origin
  const stocked = await given.product()
  const stream = await watch(origin, stocked.owner, stocked.shop)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  await eventually(() => expect(stream.events).toEqual(['changed']))
  const { order } = await given.order({ of: stocked })
  await eventually(() => expect(stream.events).toHaveLength(2))
  await as(stocked.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await eventually(() => expect(stream.events).toHaveLength(3))
})

test('streams nothing of another shop', async () => {
  const origin = (await platform()).origin
  const [mine, other] = [await given.product(), await given.product()]
  const streams = [await watch(origin, mine.owner, mine.shop), await watch(origin, other.owner, other.shop)]
  await eventually(() => expect(streams.map(({ events }) => events)).toEqual([['changed'], ['changed']]))
  await given.order({ of: other })
  await eventually(() => expect(streams[1]?.events).toHaveLength(2))
  // A further response from the server: anything sent before it has arrived.
  await as(mine.owner).call(me)
  expect(streams[0]?.events).toEqual(['changed'])
})

test('sends at most one event a second and never drops the last', async () => {
  const origin = (await platform()).origin
  const stocked = await given.product({ stock: 100 })
  const stream = await watch(origin, stocked.owner, stocked.shop)
  await eventually(() => expect(stream.events).toHaveLength(1))
  const begun = performance.now()
  await Promise.all(Array.from({ length: 30 }, () => given.order({ of: stocked })))
  await eventually(() => expect(stream.events.length).toBeGreaterThanOrEqual(3))
  const seconds = (performance.now() - begun) / 1_000
  // The opening event, the first order, and at most one a second.
  expect(stream.events.length).toBeLessThanOrEqual(3 + seconds)
})

test('a change in one process reaches another, and a stream can move there', { tags: 'long' }, async () => {
  const { connection } = await platform()
  const environment = { DATABASE_URL: addressOf(connection), WORKER: 'off' }
  const servers = [runServer(environment, withPages), runServer(environment, withPages)]
  const [one = '', other = ''] = await Promise.all(servers.map(({ ready }) => ready))
  const stocked = await given.product()
  const opened = await soonOpen(() => watch(one, stocked.owner, stocked.shop))
  // The event from creating the shop may arrive only now.
  await eventually(() => expect(opened.events).toContain('changed'))
  const order = () =>
    clientOf({ origin: other }).raw('POST', '/api/orders', { json: checkout(stocked.shop, [[stocked.product, 1]]) })
  const before = opened.events.length
  expect((await order()).status).toBeLessThan(300)
  await eventually(() => expect(opened.events.length).toBeGreaterThan(before))

  // A stopping server does not wait for its streams.
  servers[0]?.signal('SIGTERM')
  await eventually(() => expect(opened.state.ended).toBe(true))
  expect(await servers[0]?.ended).toMatchObject({ code: 0 })
  const moved = await soonOpen(() => watch(other, stocked.owner, stocked.shop))
  await eventually(() => expect(moved.events).toContain('changed'))
})

/** A new server does not receive events from the others yet. */
const soonOpen = (open: () => ReturnType<typeof watch>) =>
  eventually(async () => {
    const stream = await open()
    expect(stream.status).toBe(200)
    return stream
  })

test('without changes from other processes no stream opens', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  onTestFinished(server.stop)
  const { owner, shop } = await given.shop()
  const stream = await watch(server.origin, owner, shop)
  await eventually(() => expect(stream.events).toContain('changed'))
  await server.changes.stop()
  await eventually(() => expect(stream.state.ended).toBe(true))
  expect(await watch(server.origin, owner, shop)).toMatchObject({ status: 503 })
})

test('a stream ends with its session and on a change of role', async () => {
  const origin = (await platform()).origin
  const { db } = await platform()
  const [leaving, demoted, staying] = [await given.shop(), await given.shop(), await given.shop()]
  const streams = await Promise.all([leaving, demoted, staying].map(({ owner, shop }) => watch(origin, owner, shop)))
  await as(leaving.owner).call(logout)
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, demoted.owner.user.id))
  await eventually(() => expect(streams.map(({ state }) => state.ended)).toEqual([true, true, false]))
  expect(await watch(origin, leaving.owner, leaving.shop)).toMatchObject({ status: 401 })
  expect(await watch(origin, demoted.owner, demoted.shop)).toMatchObject({ status: 404 })
})

test('limits the streams of a session; closing one allows another', async () => {
  const origin = (await platform()).origin
  const { owner, shop } = await given.shop()
  const open = () => watch(origin, owner, shop)
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_SESSION }, open))
  expect(streams.map(({ status }) => status)).toEqual(Array(MAX_STREAMS_PER_SESSION).fill(200))
  const refused = await open()
  expect(refused.status).toBe(429)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  streams[0]?.close()
  await soonOpen(open)
})

test(
  'a client that does not read uses no further memory and does not block a stop',
  async () => {
    const { connection } = await platform()
    const server = await startTestServer({ connection })
    const { owner, shop } = await given.shop()
    const { hostname, port } = new URL(server.origin)
    const socket = dial(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write(`GET /api/shops/${shop.id}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n\r\n`)
    // The stream is open, and nothing more is read.
    await once(socket, 'data')
    socket.pause()
    await server.stop()
    // Waiting for the client would exceed UNREAD_MS, the timeout of this test.
  },
  UNREAD_MS,
)
