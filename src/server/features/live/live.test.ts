import { connect as dial } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { users } from '#server/database/schema.ts'
import { logout } from '#shared/contract/accounts.ts'
import { updateOrder } from '#shared/contract/orders.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { runServer } from '#tests/support/process.ts'
import { watch } from '#tests/support/stream.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { MOST_OF_A_SESSION } from './live-streams.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const names = ({ events }: { events: { name: string }[] }) => events.map(({ name }) => name)
const soon = (check: () => unknown, timeout = 2_000) => vi.waitFor(check, { timeout, interval: 10 })

/** The platform, once it hears of what others change. */
async function hearing() {
  const { origin, changes } = await platform()
  await soon(() => expect(changes.isHearing).toBe(true))
  return origin
}

test('a new order, and one that is paid, are told at once; of another shop nothing is heard', async () => {
  const origin = await hearing()
  const stocked = await given.product()
  const stream = await watch(origin, stocked.owner, stocked.shop)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  await soon(() => expect(names(stream)).toEqual(['changed']))
  const { order } = await given.order({ of: stocked })
  await soon(() => expect(names(stream)).toHaveLength(2), 500)
  await pause(1_100)
  await as(stocked.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await soon(() => expect(names(stream)).toHaveLength(3), 500)
  await given.order()
  await pause(300)
  expect(names(stream)).toEqual(['changed', 'changed', 'changed'])
})

test('however much happens at once, it is told once a second, and the last of it is not forgotten', async () => {
  const origin = await hearing()
  const stocked = await given.product({ stock: 100 })
  const stream = await watch(origin, stocked.owner, stocked.shop)
  await soon(() => expect(names(stream)).toHaveLength(1))
  await Promise.all(Array.from({ length: 30 }, () => given.order({ of: stocked })))
  await pause(1_500)
  expect(stream.events.length).toBeLessThanOrEqual(5)
  const { revision } = { revision: stream.events.at(-1)?.id }
  const again = await watch(origin, stocked.owner, stocked.shop, revision)
  await soon(() => expect(names(again)).toEqual(['current']))
})

test('after a break the stream goes on: it says whether something was missed', async () => {
  const origin = await hearing()
  const stocked = await given.product()
  const first = await watch(origin, stocked.owner, stocked.shop)
  await soon(() => expect(names(first)).toEqual(['changed']))
  const last = first.events[0]?.id
  first.close()
  const second = await watch(origin, stocked.owner, stocked.shop, last)
  await soon(() => expect(names(second)).toEqual(['current']))
  second.close()
  await given.order({ of: stocked })
  const third = await watch(origin, stocked.owner, stocked.shop, last)
  await soon(() => expect(names(third)).toEqual(['changed']))
  for (const odd of ['x'.repeat(500), '', 'other.1']) {
    const stream = await watch(origin, stocked.owner, stocked.shop, odd)
    await soon(() => expect(names(stream)).toEqual(['changed']))
  }
})

test('what is ordered at one process is heard at another, and a stream goes on there', async () => {
  const { connection } = await platform()
  const environment = { DATABASE_URL: addressOf(connection), WORKER: 'off' }
  const servers = [runServer(environment, ['--dev']), runServer(environment, ['--dev'])]
  const [one = '', other = ''] = await Promise.all(servers.map(({ ready }) => ready))
  const stocked = await given.product()
  const opened = await soonOpen(() => watch(one, stocked.owner, stocked.shop))
  await soon(() => expect(names(opened)).toEqual(['changed']))
  const order = () =>
    clientOf({ origin: other }).raw('POST', '/api/orders', { json: checkout(stocked.shop, [[stocked.product, 1]]) })
  expect((await order()).status).toBeLessThan(300)
  await soon(() => expect(names(opened)).toEqual(['changed', 'changed']))

  // Told to stop, a server does not wait for those who listen.
  servers[0]?.signal('SIGTERM')
  await soon(() => expect(opened.state.ended).toBe(true), 3_000)
  expect(await servers[0]?.ended).toMatchObject({ code: 0 })
  const moved = await soonOpen(() => watch(other, stocked.owner, stocked.shop, opened.events.at(-1)?.id))
  await soon(() => expect(names(moved)).toEqual(['changed']))
})

/** A server that has only just started does not hear of the others yet. */
const soonOpen = (open: () => ReturnType<typeof watch>) =>
  vi.waitFor(
    async () => {
      const stream = await open()
      expect(stream.status).toBe(200)
      return stream
    },
    { timeout: 5_000, interval: 200 },
  )

test('where changes of others cannot be heard of, nobody is told that they will be', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  onTestFinished(server.stop)
  await soon(() => expect(server.changes.isHearing).toBe(true))
  const { owner, shop } = await given.shop()
  const stream = await watch(server.origin, owner, shop)
  await soon(() => expect(names(stream)).toEqual(['changed']))
  await server.changes.stop()
  await soon(() => expect(stream.state.ended).toBe(true))
  expect(await watch(server.origin, owner, shop)).toMatchObject({ status: 503 })
})

test('a stream ends with its session, and when its person is in another role', async () => {
  const origin = await hearing()
  const { db } = await platform()
  const [leaving, demoted, staying] = [await given.shop(), await given.shop(), await given.shop()]
  const streams = await Promise.all([leaving, demoted, staying].map(({ owner, shop }) => watch(origin, owner, shop)))
  await as(leaving.owner).call(logout)
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, demoted.owner.user.id))
  await soon(() => expect(streams.map(({ state }) => state.ended)).toEqual([true, true, false]), 8_000)
  expect(await watch(origin, leaving.owner, leaving.shop)).toMatchObject({ status: 401 })
  expect(await watch(origin, demoted.owner, demoted.shop)).toMatchObject({ status: 404 })
})

test('one session has so many streams and no more; one that is closed makes room', async () => {
  const origin = await hearing()
  const { owner, shop } = await given.shop()
  const open = () => watch(origin, owner, shop)
  const streams = await Promise.all(Array.from({ length: MOST_OF_A_SESSION }, open))
  expect(streams.map(({ status }) => status)).toEqual(Array(MOST_OF_A_SESSION).fill(200))
  const refused = await open()
  expect(refused.status).toBe(429)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  streams[0]?.close()
  await soonOpen(open)
})

test('who takes nothing of what is sent costs nothing more, and keeps no server from stopping', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  await soon(() => expect(server.changes.isHearing).toBe(true))
  const { owner, shop } = await given.shop()
  const { hostname, port } = new URL(server.origin)
  const socket = dial(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`GET /api/shops/${shop.id}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n\r\n`)
  socket.pause()
  await pause(300)
  const begun = Date.now()
  await server.stop()
  expect(Date.now() - begun).toBeLessThan(4_000)
})
