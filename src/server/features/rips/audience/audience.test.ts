import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { getLiveOpening } from '#shared/contract/orders/live-opening.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import type { OverlayState } from '#shared/contract/orders/overlays.ts'
import * as calls from '#shared/contract/orders/overlays.ts'
import {
  cancelRipSession,
  endRipSession,
  listRipSessions,
  setSessionRecording,
} from '#shared/contract/orders/rip-sessions.ts'
import { makeRipStep } from '#shared/contract/orders/rips.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { defaultOverlay } from '#shared/rules/rips/overlay.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { aSession, plannedSession, runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { orderToOpen } from '#tests/support/records/orders/rips.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { follow } from '#tests/support/stream.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { MOST_PER_ADDRESS } from './feeds.ts'

type Step = Input<typeof makeRipStep>['body']['step']

let store: Store

beforeEach(async () => {
  store = await given.shop({ open: true })
})

const newKey = async (of = store) => (await as(of.owner).call(calls.makeOverlayKey, { params: of.shop })).key
const save = (settings: Partial<calls.OverlaySettings>) =>
  as(store.owner).call(calls.saveOverlay, {
    params: store.shop,
    body: { settings: { ...defaultOverlay('en'), ...settings } },
  })
const step = (made: Step) =>
  as(store.owner).call(makeRipStep, { params: store.shop, body: { id: randomUUID(), step: made } })
const lineOf = async (order: { id: number }) => ({
  order: order.id,
  line: (await as(store.owner).call(getOrderDetails, { params: order })).items[0]?.id ?? 0,
})
const overlay = async (key: string, origin?: string) =>
  follow(`${origin ?? (await platform()).origin}/api/overlays/${key}/events`)
const viewer = async (origin?: string) =>
  follow(`${origin ?? (await platform()).origin}/api/public/shops/${store.shop.id}/live/events`)
type Stream = Awaited<ReturnType<typeof overlay>>
const shown = ({ events, data }: Stream) => data[events.lastIndexOf('state')] as OverlayState
const shows = (stream: Stream, state: object) => eventually(() => expect(shown(stream)).toMatchObject(state))
/** Its events without heartbeats, and without repetition: a state may be followed by another. */
const kindsOf = ({ events }: Stream) => [...new Set(events.filter((event) => event !== 'beat'))]
const card = { name: 'Charizard ex', setName: '151', number: '199', imageUrl: '', catalogueId: null }

/** A second server on the same database. */
async function anotherServer(settings: Partial<Parameters<typeof startTestServer>[0]> = {}) {
  const { connection } = await platform()
  const server = await startTestServer({ connection, ...settings })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  onTestFinished(stop)
  return { ...server, stop }
}

test('an overlay follows the desk: queue, opening, packs, pulls, break and goal', async () => {
  await save({ goal: true, goalOf: 'opened', goalPacks: 10, goalLabel: 'A free box' })
  const [first, second] = [await orderToOpen(store), await orderToOpen(store, { name: 'Brock Stone', quantity: 3 })]
  const stream = await overlay(await newKey())
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('set-cookie')).toBeNull()
  await shows(stream, {
    current: null,
    waiting: 2,
    queue: [
      { alias: 'Misty W.', packs: 2 },
      { alias: 'Brock S.', packs: 3 },
    ],
    pulls: [],
    packs: 0,
    settings: { goalLabel: 'A free box' },
  })
  const of = await lineOf(first)
  await step({ kind: 'call', ...of })
  await shows(stream, { current: { alias: 'Misty W.', product: 'Paldea pack', packs: 2, packsOpened: 0 }, waiting: 1 })
  await step({ kind: 'open', ...of })
  await step({ kind: 'pack', ...of })
  await step({ kind: 'pull', ...of, card })
  await shows(stream, {
    current: { packsOpened: 1 },
    pulls: [{ name: 'Charizard ex', details: '199 · 151', alias: 'Misty W.', cents: null }],
    packs: 1,
  })
  await step({ kind: 'pause' })
  await shows(stream, { isPaused: true })
  await save({ goal: true, goalOf: 'ordered' })
  // One opened, one left of it, and three in the queue.
  await shows(stream, { packs: 5 })
  expect(second.id).toBeGreaterThan(first.id)
  expect(JSON.stringify(stream.data)).not.toMatch(/Waterflower|Stone|@|Oudegracht/)
})

test('hides names and prices unless the shop shows them', async () => {
  const order = await orderToOpen(store)
  const stream = await overlay(await newKey())
  await shows(stream, { queue: [{ alias: 'Misty W.' }] })
  await step({ kind: 'alias', order: order.id, hidden: true })
  await shows(stream, { queue: [{ alias: order.orderNumber }] })
  await step({ kind: 'alias', order: order.id, hidden: false })
  await save({ names: false })
  await shows(stream, { queue: [{ alias: order.orderNumber }], settings: { names: false } })
  await runningSession(store, { isPublic: true })
  const of = await lineOf(order)
  await step({ kind: 'call', ...of })
  await step({ kind: 'open', ...of })
  expect(await call(getLiveOpening, { params: store.shop })).toMatchObject({ current: { alias: order.orderNumber } })
})

test('a cancelled line disappears, from the queue and from the desk', async () => {
  const [called, waiting] = [await orderToOpen(store), await orderToOpen(store)]
  const stream = await overlay(await newKey())
  await step({ kind: 'call', ...(await lineOf(called)) })
  await shows(stream, { current: { alias: 'Misty W.' }, waiting: 1 })
  await as(store.owner).call(cancelOrder, { params: waiting })
  await shows(stream, { waiting: 0, queue: [] })
  await as(store.owner).call(cancelOrder, { params: called })
  await shows(stream, { current: null })
})

test('a replaced or revoked key empties its overlays and opens no more', async () => {
  const { shop, owner } = store
  expect(await as(owner).call(calls.getOverlay, { params: shop })).toMatchObject({ keyMadeAt: null })
  await expectRefusal(as(owner).call(calls.revokeOverlayKey, { params: shop }), 404)
  const [old, stream] = await newKey().then(async (key) => [key, await overlay(key)] as const)
  await eventually(() => expect(kindsOf(stream)).toEqual(['state']))
  const key = await newKey()
  await eventually(() => expect(kindsOf(stream)).toEqual(['state', 'gone']))
  await eventually(() => expect(stream.state.ended).toBe(true))
  expect(await overlay(old)).toMatchObject({ status: 404 })
  const next = await overlay(key)
  await eventually(() => expect(kindsOf(next)).toEqual(['state']))
  await as(owner).call(calls.revokeOverlayKey, { params: shop })
  await eventually(() => expect(kindsOf(next)).toEqual(['state', 'gone']))
  expect(await overlay(key)).toMatchObject({ status: 404 })
})

test('stores only the hash of a key of 256 bits', async () => {
  const key = await newKey()
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const { db } = await platform()
  const { rows } = await db.$client.query('select overlays::text as row from overlays where shop_id = $1', [
    store.shop.id,
  ])
  expect(rows[0].row).not.toContain(key)
  expect((await as(store.owner).raw('GET', `/api/shops/${store.shop.id}/overlay`)).text).not.toContain(key)
})

test('keys cannot be guessed; a right one is never counted', async () => {
  const { origin } = await anotherServer({ rateLimits: true, trustProxy: 1 })
  const from = (ip: string, key: string) =>
    follow(`${origin}/api/overlays/${key}/events`, { 'x-forwarded-for': ip }).then(({ status }) => status)
  const key = await newKey()
  for (let times = 0; times < 70; times++) expect(await from('203.0.113.1', key)).toBe(200)
  const guess = 'x'.repeat(43)
  const guesses = []
  for (let times = 0; times < 61; times++) guesses.push(await from('203.0.113.2', guess))
  expect(new Set(guesses.slice(0, 60))).toEqual(new Set([404]))
  expect(guesses[60]).toBe(429)
  expect(await from('203.0.113.2', key)).toBe(429)
  expect(await from('203.0.113.3', key)).toBe(200)
})

test("shows nothing of another shop, whose keys are not this one's", async () => {
  const other = await given.shop({ open: true })
  const [mine, theirs] = [await overlay(await newKey()), await overlay(await newKey(other))]
  await eventually(() => expect([kindsOf(mine), kindsOf(theirs)]).toEqual([['state'], ['state']]))
  await orderToOpen(store)
  await shows(mine, { waiting: 1 })
  expect(shown(theirs)).toMatchObject({ waiting: 0 })
  await expectRefusal(as(other.owner).call(calls.makeOverlayKey, { params: store.shop }), 404)
  await expectRefusal(as(other.owner).call(calls.getOverlay, { params: store.shop }), 404)
})

test('a change is read once for all listeners, and nothing is read without them', async () => {
  const server = await anotherServer()
  let queries = 0
  const query = server.db.$client.query.bind(server.db.$client)
  server.db.$client.query = ((...words: Parameters<typeof query>) => {
    queries++
    return query(...words)
  }) as typeof query
  const key = await newKey()
  const streams: Stream[] = []
  for (let count = 0; count < 80; count++) {
    streams.push(await (count % 2 ? viewer(server.origin) : overlay(key, server.origin)))
  }
  await eventually(() => expect(streams.every(({ events }) => events.length > 0)).toBe(true))
  queries = 0
  await orderToOpen(store)
  await eventually(() => {
    for (const stream of streams.filter((_, at) => at % 2 === 0)) expect(shown(stream)).toMatchObject({ waiting: 1 })
  })
  // Each read is at most eight queries, and there are some changes, each read at most once: fewer queries than listeners.
  expect(queries).toBeGreaterThan(0)
  expect(queries).toBeLessThan(streams.length)
  for (const { close } of streams) close()
  let changes = 0
  server.changes.subscribe({ shopChanged: () => void changes++ })
  await eventually(async () => {
    const before = changes
    queries = 0
    await save({ theme: 'light' })
    await eventually(() => expect(changes).toBeGreaterThan(before))
    expect((await clientOf(server).raw('GET', '/livez')).status).toBe(200)
    expect(queries).toBe(0)
  })
})

test('limits the streams of an address; closing one allows another', async () => {
  const { origin } = await anotherServer()
  const streams: Stream[] = []
  for (let count = 0; count < MOST_PER_ADDRESS; count++) streams.push(await viewer(origin))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await viewer(origin)
  expect(refused.status).toBe(429)
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  streams[0]?.close()
  await eventually(async () => expect((await viewer(origin)).status).toBe(200))
})

test('a stopping server ends its streams, also of a client that does not read', async () => {
  const server = await anotherServer()
  const stream = await overlay(await newKey(), server.origin)
  await eventually(() => expect(kindsOf(stream)).toEqual(['state']))
  const { hostname, port } = new URL(server.origin)
  const socket = dial(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`GET /api/public/shops/${store.shop.id}/live/events HTTP/1.1\r\nhost: x\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  await server.stop()
  await eventually(() => expect(stream.state.ended).toBe(true))
  expect(kindsOf(stream)).toEqual(['state'])
})

test('a slow reader gets the newest state, and none of those in between', async () => {
  const key = await newKey()
  await save({ goalLabel: 'first' })
  const { hostname, port } = new URL((await platform()).origin)
  const socket = dial(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/overlays/${key}/events HTTP/1.1\r\nhost: x\r\n\r\n`)
  let text = ''
  socket.setEncoding('utf8').on('data', (some: string) => {
    text += some
  })
  await eventually(() => expect(text).toContain('"goalLabel":"first"'))
  socket.pause()
  await save({ goalLabel: 'between' })
  await save({ goalLabel: 'newest' })
  socket.resume()
  await eventually(() => expect(text).toContain('"goalLabel":"newest"'))
})

test('a shop that closes for good ends its streams', async () => {
  const key = await newKey()
  const streams = [await overlay(key), await viewer()]
  await eventually(() => expect(streams.map(kindsOf)).toEqual([['state'], ['state']]))
  const { db } = await platform()
  await db.$client.query(
    'update shops set slug = null, approved = false, is_active = false, closed_at = now() where id = $1',
    [store.shop.id],
  )
  db.announce(store.shop.id)
  await eventually(() => expect(streams.map(({ state }) => state.ended)).toEqual([true, true]))
  expect([(await overlay(key)).status, (await viewer()).status]).toEqual([404, 404])
})

test('the page shows the next public session, then the one that runs, then what was opened', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await plannedSession(store, { title: 'Private', startsAt: soon, ordersUntil: soon })
  const page = () => call(getLiveOpening, { params: store.shop })
  expect(await page()).toMatchObject({ session: null, waiting: 0 })
  const later = new Date(Date.parse(aSession.startsAt) + 86_400_000).toISOString()
  await plannedSession(store, { title: 'Later', isPublic: true, startsAt: later })
  await plannedSession(store, { title: 'Tomorrow', isPublic: true })
  const order = await orderToOpen(store)
  expect(await page()).toMatchObject({ session: { title: 'Tomorrow', startedAt: null }, waiting: 1, current: null })
  const session = await runningSession(store, { title: 'Now', isPublic: true, url: 'https://www.youtube.com/live/abc' })
  const stream = await viewer()
  const of = await lineOf(order)
  await step({ kind: 'call', ...of })
  await step({ kind: 'open', ...of })
  await step({ kind: 'pack', ...of })
  await step({ kind: 'pull', ...of, card })
  const opened = {
    session: { title: 'Now', endedAt: null, url: 'https://www.youtube.com/live/abc' },
    current: { alias: 'Misty W.', packsOpened: 1 },
    pulls: [{ name: 'Charizard ex', alias: 'Misty W.' }],
    totals: { orders: 1, packs: 1, pulls: 1 },
  }
  await shows(stream, opened)
  expect(await page()).toMatchObject(opened)
  expect(JSON.stringify(stream.data)).not.toMatch(/Waterflower|@|Oudegracht/)

  await step({ kind: 'done', ...of })
  const params = { ...store.shop, session: session.id }
  await as(store.owner).call(endRipSession, { params })
  await as(store.owner).call(setSessionRecording, {
    params,
    body: { recordingUrl: 'https://www.youtube.com/watch?v=abc' },
  })
  await shows(stream, {
    session: { title: 'Now', endedAt: expect.any(String), recordingUrl: 'https://www.youtube.com/watch?v=abc' },
    current: null,
    waiting: 0,
    pulls: [{ name: 'Charizard ex' }],
    totals: { orders: 1, packs: 1, pulls: 1 },
  })

  // Half a day later the next one takes its place, and once nothing is planned it is back.
  const { db } = await platform()
  await db.$client.query(
    `update rip_sessions set started_at = now() - interval '15 hours', ended_at = now() - interval '13 hours' where id = $1`,
    [session.id],
  )
  db.announce(store.shop.id)
  await shows(stream, { session: { title: 'Tomorrow' }, current: null, pulls: [] })
  const { items } = await as(store.owner).callPage(listRipSessions, { params: store.shop })
  for (const { id } of items) await as(store.owner).call(cancelRipSession, { params: { ...store.shop, session: id } })
  await shows(stream, { session: { title: 'Now' }, totals: { packs: 1 } })
})

test('thousands of readers of a page cost a few reads', async () => {
  await runningSession(store, { isPublic: true })
  const server = await anotherServer()
  let queries = 0
  const query = server.db.$client.query.bind(server.db.$client)
  server.db.$client.query = ((...words: Parameters<typeof query>) => {
    queries++
    return query(...words)
  }) as typeof query
  const client = clientOf(server)
  const began = performance.now()
  for (let round = 0; round < (isLong ? 100 : 20); round++) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.raw('GET', `/api/public/shops/${store.shop.id}/live`)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  }
  // The cache asks again after half a second. An answer is at most eight queries, and two may be under way at once.
  const answers = Math.ceil((performance.now() - began) / 500) + 1
  expect(queries).toBeLessThanOrEqual(2 * 8 * answers)
})

test('an unapproved shop has no public stream', async () => {
  const { shop } = await given.shop()
  const { origin } = await platform()
  expect((await follow(`${origin}/api/public/shops/${shop.id}/live/events`)).status).toBe(404)
  await as(store.owner).call(updateShop, { params: store.shop, body: { isActive: false } })
  expect((await viewer()).status).toBe(200)
})

test.each([
  { size: 'huge' },
  { goalPacks: 0 },
  { goalPacks: 10_001 },
  { goalLabel: 'x'.repeat(41) },
  { theme: '#fff' },
  { language: 'de' },
  { extra: true },
])('refuses the settings %o', async (wrong) => {
  await expectRefusal(save(wrong as object), 400)
})
