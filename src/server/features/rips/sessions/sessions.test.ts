import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { activity, ripSessions, rips } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import * as calls from '#shared/contract/orders/rip-sessions.ts'
import { getRipDesk, makeRipStep, type RipStep } from '#shared/contract/orders/rips.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { aSession, plannedSession, runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { orderToOpen } from '#tests/support/records/orders/rips.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let store: Store

beforeEach(async () => {
  store = await given.shop({ open: true, opensLive: true })
})

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const of = (session: { id: number }) => ({ ...store.shop, session: session.id })
const list = async (part: 'ahead' | 'past' = 'ahead') =>
  (await as(store.owner).callPage(calls.listRipSessions, { params: store.shop, query: { part } })).items
const run = (
  call:
    | typeof calls.startRipSession
    | typeof calls.endRipSession
    | typeof calls.cancelRipSession
    | typeof calls.undoRipSessionStart,
  session: { id: number },
  who = store.owner,
) => as(who).call(call, { params: of(session) })
const desk = () => as(store.owner).call(getRipDesk, { params: store.shop })
const step = (made: RipStep, more: { id?: string; secondsAgo?: number } = {}) =>
  as(store.owner).call(makeRipStep, { params: store.shop, body: { id: randomUUID(), ...more, step: made } })
const lineOf = async (order: PlacedOrder) => ({
  order: order.id,
  line: (await as(store.owner).call(getOrderDetails, { params: order })).items[0]?.id ?? 0,
})

test('plans, changes, starts and ends a session', async () => {
  const planned = await plannedSession(store)
  expect(planned).toMatchObject({
    ...aSession,
    isPublic: false,
    state: 'planned',
    orders: 0,
    opened: 0,
    startedAt: null,
  })
  const changed = await as(store.owner).call(calls.changeRipSession, {
    params: of(planned),
    body: { title: 'Sunday', isPublic: true, startsAt: at(48) },
  })
  expect(changed).toMatchObject({ title: 'Sunday', isPublic: true, url: planned.url, ordersUntil: planned.ordersUntil })
  const earlier = await plannedSession(store, { title: 'Friday' })
  expect((await list()).map(({ title }) => title)).toEqual(['Friday', 'Sunday'])
  expect(await run(calls.startRipSession, earlier)).toMatchObject({ state: 'running', endedAt: null })
  expect(await desk()).toMatchObject({ session: { id: earlier.id, title: 'Friday' } })
  expect(await run(calls.endRipSession, earlier)).toMatchObject({ state: 'over' })
  expect(await desk()).toMatchObject({ session: null })
  expect(await list()).toMatchObject([{ id: planned.id }])
  expect(await list('past')).toMatchObject([{ id: earlier.id, state: 'over' }])
  const { db } = await platform()
  const entries = await db.select().from(activity).where(eq(activity.shopId, store.shop.id))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'Live opening planned',
      'Live opening changed',
      'Live opening started',
      'Live opening ended',
    ]),
  )
})

test('pages through past sessions, latest first', async () => {
  for (const hours of [30, 40, 50]) {
    await run(calls.cancelRipSession, await plannedSession(store, { title: String(hours), startsAt: at(hours) }))
  }
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const query = { part: 'past' as const, limit: 1, ...(cursor ? { cursor } : {}) }
    const page = await as(store.owner).callPage(calls.listRipSessions, { params: store.shop, query })
    expect(page.total).toBe(3)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next
  } while (cursor)
  expect(titles).toEqual(['50', '40', '30'])
})

test('refuses wrong plans', async () => {
  const plan = (wrong: object) => plannedSession(store, wrong)
  await expectRefusal(plan({ title: ' ' }), 400)
  await expectRefusal(plan({ url: 'http://twitch.tv/shop' }), 400)
  await expectRefusal(plan({ url: 'javascript:alert(1)' }), 400)
  await expectRefusal(plan({ startsAt: 'tonight' }), 400)
  await expectRefusal(plan({ ordersUntil: at(25) }), 400)
  await expectRefusal(plan({ startsAt: at(-2), ordersUntil: at(-3) }), 400, 'live_in_past')
  const planned = await plannedSession(store)
  const change = (body: object) => as(store.owner).call(calls.changeRipSession, { params: of(planned), body })
  await expectRefusal(change({ startsAt: at(22) }), 400)
  await expectRefusal(change({ startsAt: at(-2), ordersUntil: at(-3) }), 400, 'live_in_past')
  // Changed in another tab.
  await change({ title: 'Friday' })
  await expectRefusal(change({ title: 'Sunday', updatedAt: planned.updatedAt }), 409, 'read_only')
  await run(calls.startRipSession, planned)
  await expectRefusal(change({ startsAt: at(30) }), 409, 'live_started')
  await expectRefusal(run(calls.cancelRipSession, planned), 409, 'live_started')
  expect(await change({ title: 'Still Friday' })).toMatchObject({ title: 'Still Friday' })
})

test('a cancelled session can neither be changed nor started', async () => {
  const planned = await plannedSession(store)
  for (const _ of [1, 2]) expect(await run(calls.cancelRipSession, planned)).toMatchObject({ state: 'cancelled' })
  await expectRefusal(
    as(store.owner).call(calls.changeRipSession, { params: of(planned), body: { title: 'Friday' } }),
    409,
    'live_cancelled',
  )
  await expectRefusal(run(calls.startRipSession, planned), 409, 'live_cancelled')
  await expectRefusal(run(calls.endRipSession, planned), 409, 'live_not_running')
})

test('one session runs at a time, however often it is started', async () => {
  const [first, second] = [await plannedSession(store), await plannedSession(store)]
  const both = await Promise.allSettled([first, second].map((each) => run(calls.startRipSession, each)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const running = both[0]?.status === 'fulfilled' ? first : second
  const other = running === first ? second : first
  await expectRefusal(run(calls.startRipSession, other), 409, 'live_running')
  const again = await Promise.all([1, 2].map(() => run(calls.startRipSession, running)))
  expect(new Set(again.map(({ startedAt }) => startedAt)).size).toBe(1)
  const ended = await Promise.all([1, 2].map(() => run(calls.endRipSession, running)))
  expect(new Set(ended.map(({ endedAt }) => endedAt)).size).toBe(1)
})

test('a start and an end can be undone', async () => {
  const planned = await plannedSession(store)
  await expectRefusal(run(calls.undoRipSessionStart, planned), 409, 'live_not_running')
  const { startedAt } = await run(calls.startRipSession, planned)
  expect(await run(calls.undoRipSessionStart, planned)).toMatchObject({ state: 'planned', startedAt: null })
  const again = await run(calls.startRipSession, planned)
  expect(again.startedAt).not.toBe(startedAt)
  await run(calls.endRipSession, planned)
  expect(await run(calls.startRipSession, planned)).toMatchObject({ state: 'running', startedAt: again.startedAt })
  await step({ kind: 'call', ...(await lineOf(await orderToOpen(store))) })
  const { current } = await desk()
  await step({ kind: 'open', order: current?.order.id ?? 0, line: current?.order.lines[0]?.id ?? 0 })
  await expectRefusal(run(calls.undoRipSessionStart, planned), 409, 'live_begun')
  await run(calls.endRipSession, planned)
  const { db } = await platform()
  await db
    .update(ripSessions)
    .set({ startedAt: new Date(at(-30)), endedAt: new Date(at(-20)) })
    .where(eq(ripSessions.id, planned.id))
  await expectRefusal(run(calls.startRipSession, planned), 409, 'live_over')
})

test('a line belongs to the session in which it was opened', async () => {
  const { db } = await platform()
  const sessionOf = async ({ id }: PlacedOrder) =>
    (await db.select().from(rips).where(eq(rips.orderId, id)))[0]?.sessionId ?? null
  const before = await orderToOpen(store)
  const opened = async (order: PlacedOrder, secondsAgo = 0) => {
    const line = await lineOf(order)
    await step({ kind: 'call', ...line })
    await step({ kind: 'open', ...line }, { secondsAgo })
    return line
  }
  await step({ kind: 'done', ...(await opened(before)) })
  expect(await sessionOf(before)).toBeNull()
  const session = await runningSession(store)
  // The tablet's clock was set forward since: neither the line nor the card has a negative time.
  const during = await orderToOpen(store)
  const line = await opened(during, 3_600)
  expect(await sessionOf(during)).toBe(session.id)
  const card = { name: 'Pikachu', setName: '151', number: '25', imageUrl: '', catalogueId: null }
  const { current } = await step({ kind: 'pull', ...line, card, toCustomer: true }, { secondsAgo: 3_000 })
  expect(current?.pulls).toMatchObject([{ second: 0 }])
  await step({ kind: 'done', ...line })
  // Opened without a network before the end.
  const late = await orderToOpen(store)
  const offline = await lineOf(late)
  await step({ kind: 'call', ...offline })
  await run(calls.endRipSession, session)
  await db
    .update(ripSessions)
    .set({ startedAt: new Date(at(-1)) })
    .where(eq(ripSessions.id, session.id))
  const undone = await step({ kind: 'open', ...offline }, { secondsAgo: 60 })
  expect(await sessionOf(late)).toBe(session.id)
  await step({ kind: 'undo', step: undone.lastStep?.id ?? '' })
  expect(await sessionOf(late)).toBeNull()
  await step({ kind: 'open', ...offline })
  expect(await sessionOf(late)).toBeNull()
  expect(await list('past')).toMatchObject([{ opened: 1 }])
})

test('a mark is set while a line is open, and undone', async () => {
  await runningSession(store)
  const line = await lineOf(await orderToOpen(store))
  await step({ kind: 'call', ...line })
  await expectRefusal(step({ kind: 'mark', ...line }), 409, 'rip_not_open')
  await step({ kind: 'open', ...line })
  const first = await step({ kind: 'mark', ...line })
  expect(first.current?.markedAt).not.toBeNull()
  const second = await step({ kind: 'mark', ...line })
  const undone = await step({ kind: 'undo', step: second.lastStep?.id ?? '' })
  expect(undone.current?.markedAt).toBe(first.current?.markedAt)
})

test('sets the recording of a session that was started', async () => {
  const planned = await plannedSession(store)
  const set = (recordingUrl: string, recordingOffset = 0) =>
    as(store.owner).call(calls.setSessionRecording, { params: of(planned), body: { recordingUrl, recordingOffset } })
  const url = 'https://www.youtube.com/watch?v=abc'
  await expectRefusal(set(url), 409, 'live_not_running')
  await run(calls.startRipSession, planned)
  expect(await set(url, -90)).toMatchObject({ recordingUrl: url, recordingOffset: -90 })
  await expectRefusal(set('ftp://example.nl'), 400)
  await expectRefusal(set(url, 86_401), 400)
  expect(await set('')).toMatchObject({ recordingUrl: null })
})

test('needs the permission, and the own shop', async () => {
  const planned = await plannedSession(store)
  const packer = await givenMember(store, 'packer')
  expect(await run(calls.startRipSession, planned, packer)).toMatchObject({ state: 'running' })
  await expectRefusal(run(calls.cancelRipSession, planned, packer), 403, 'permission_required')
  await expectRefusal(as(packer).call(calls.planRipSession, { params: store.shop, body: aSession }), 403)
  const other = await given.shop({ open: true })
  await expectRefusal(run(calls.startRipSession, planned, other.owner), 404)
  const foreign = { ...other.shop, session: planned.id }
  await expectRefusal(as(other.owner).call(calls.startRipSession, { params: foreign }), 404)
  await expectRefusal(as(other.owner).call(calls.changeRipSession, { params: foreign, body: { title: 'Mine' } }), 404)
})
