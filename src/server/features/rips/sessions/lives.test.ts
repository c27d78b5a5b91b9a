import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailLogs, ripOrders, ripSessions, rips } from '#server/database/schema.ts'
import { eraseOrders } from '#server/features/privacy/erase-orders.ts'
import { shopData } from '#server/features/privacy/shop-data.queries.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import * as calls from '#shared/contract/orders/rip-sessions.ts'
import { chooseLive, getCustomerRip, getRipDesk, makeRipStep, type RipStep } from '#shared/contract/orders/rips.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { address, checkout, given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { plannedSession, runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { remindOfLives } from './remind.ts'

let store: Store
let pack: Product

beforeEach(async () => {
  store = await given.shop({ open: true, opensLive: true })
  pack = (await given.product({ of: store, name: 'Paldea pack', category: 'boosterpacks', stock: 100 })).product
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const soon = { startsAt: inHours(0.5).toISOString(), ordersUntil: inHours(0.4).toISOString() }

type Live = { session: number; remind?: boolean }

async function placed(live?: Live, { openLive = true, email = newEmail() } = {}): Promise<PlacedOrder> {
  const body = checkout(store.shop, [[pack, 2]])
  const items = body.items.map((item) => ({ ...item, ...(openLive ? { openLive } : {}) }))
  return call(placeOrder, {
    body: { ...body, customerEmail: email, items, delivery: 'ship', address, ...(live ? { live } : {}) },
  })
}

async function paid(live?: Live): Promise<PlacedOrder> {
  const order = await placed(live)
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}

const of = (session: { id: number }) => ({ ...store.shop, session: session.id })
const lives = async () => (await call(getPublicShop, { params: { slug: store.shop.slug ?? '' } })).lives
const opening = ({ pageKey: key }: PlacedOrder) => call(getCustomerRip, { params: { key } })
const choose = ({ pageKey: key }: PlacedOrder, session: number | null, remind = false) =>
  call(chooseLive, { params: { key }, body: { session, remind } })
const queue = async () =>
  (await as(store.owner).call(getRipDesk, { params: store.shop })).queue.map(({ id, session }) => [id, session?.title])
const step = (made: RipStep) =>
  as(store.owner).call(makeRipStep, { params: store.shop, body: { id: randomUUID(), step: made } })
const details = (order: PlacedOrder) => as(store.owner).call(getOrderDetails, { params: order })
const lineOf = async (order: PlacedOrder) => ({ order: order.id, line: (await details(order)).items[0]?.id ?? 0 })
const mails = async (template: string) => {
  const { db } = await platform()
  const rows = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, store.shop.id), eq(emailLogs.template, template)))
  return rows.map(({ orderId }) => orderId)
}

async function opened(order: PlacedOrder) {
  const line = await lineOf(order)
  await step({ kind: 'call', ...line })
  await step({ kind: 'open', ...line })
  await step({ kind: 'done', ...line })
}

test('an order chooses the next live, and comes first in it', async () => {
  const session = await plannedSession(store)
  expect(await lives()).toMatchObject([{ id: session.id, isRunning: false, takesOrders: true }])
  const chosen = await paid({ session: session.id, remind: true })
  const plain = await paid()
  expect(await opening(chosen)).toMatchObject({
    live: { id: session.id },
    remind: true,
    recordings: [],
    state: 'waiting',
    position: null,
    minutes: null,
  })
  expect(await opening(plain)).toMatchObject({ live: null, remind: false, choices: [{ id: session.id }] })
  expect(await details(chosen)).toMatchObject({ live: { title: session.title, startsAt: session.startsAt } })
  // Until it starts, it waits for its session.
  expect(await queue()).toEqual([
    [plain.id, undefined],
    [chosen.id, session.title],
  ])
  await as(store.owner).call(calls.startRipSession, { params: of(session) })
  expect(await opening(chosen)).toMatchObject({ position: 1 })
  expect(await queue()).toEqual([
    [chosen.id, session.title],
    [plain.id, undefined],
  ])
  expect(await lives()).toMatchObject([{ isRunning: true, takesOrders: false }])
  await as(store.owner).call(calls.endRipSession, { params: of(session) })
  expect(await queue()).toEqual([
    [chosen.id, undefined],
    [plain.id, undefined],
  ])
  expect(await lives()).toEqual([])
})

test('refuses a live that takes no orders, of another shop, or without packs', async () => {
  const { db } = await platform()
  const session = await plannedSession(store)
  await expectRefusal(placed({ session: session.id }, { openLive: false }), 400)
  const other = await plannedSession(await given.shop({ open: true }))
  await expectRefusal(placed({ session: other.id }), 409, 'live_closed', { issues: [{ path: 'live' }] })
  await db
    .update(ripSessions)
    .set({ ordersUntil: inHours(-0.1) })
    .where(eq(ripSessions.id, session.id))
  await expectRefusal(placed({ session: session.id }), 409, 'live_closed')
  const order = await placed()
  await expectRefusal(choose(order, session.id), 409, 'live_closed')
  const cancelled = await plannedSession(store)
  await as(store.owner).call(calls.cancelRipSession, { params: of(cancelled) })
  await expectRefusal(placed({ session: cancelled.id }), 409, 'live_closed')
  const running = await runningSession(store)
  await expectRefusal(placed({ session: running.id }), 409, 'live_closed')
  expect((await as(store.owner).call(getOrderDetails, { params: order })).live).toBeNull()
})

test('orders and a cancellation at the same time: each order is in the session before, or refused', async () => {
  const { db } = await platform()
  const session = await plannedSession(store)
  const orders = [1, 2, 3].map(() => placed({ session: session.id, remind: true }))
  const cancelling = as(store.owner).call(calls.cancelRipSession, { params: of(session) })
  const outcomes = await Promise.allSettled(orders)
  await cancelling
  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
  const chosen = await db.select().from(ripOrders).where(eq(ripOrders.sessionId, session.id))
  expect(chosen.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
  // Each of them is notified.
  expect((await mails('live-cancelled')).toSorted()).toEqual(ids.toSorted())
})

test('the customer changes the choice and the reminder until nothing is left to open', async () => {
  const session = await plannedSession(store)
  const order = await paid()
  expect(await choose(order, session.id, true)).toMatchObject({ live: { id: session.id }, remind: true })
  expect(await choose(order, session.id)).toMatchObject({ live: { id: session.id }, remind: false })
  expect(await choose(order, null, true)).toMatchObject({ live: null, remind: false })
  await choose(order, session.id)
  await as(store.owner).call(calls.startRipSession, { params: of(session) })
  // Its own session stays chosen after the start.
  expect(await choose(order, session.id, true)).toMatchObject({ live: { isRunning: true }, remind: true })
  await opened(order)
  await expectRefusal(choose(order, null), 409, 'order_closed')
  await expectRefusal(call(chooseLive, { params: { key: randomUUID() }, body: { session: null } }), 404)
  await expectRefusal(call(chooseLive, { params: { key: order.pageKey }, body: { session: 0 } }), 400)
})

test('reminds those who asked once, an hour before', async () => {
  const { db } = await platform()
  const session = await plannedSession(store)
  const reminded = await paid({ session: session.id, remind: true })
  await paid({ session: session.id })
  const gone = await placed({ session: session.id, remind: true })
  await as(store.owner).call(cancelOrder, { params: gone })
  await remindOfLives(db)
  expect(await mails('live-soon')).toEqual([])
  await db
    .update(ripSessions)
    .set({ startsAt: inHours(0.9), ordersUntil: inHours(0.8) })
    .where(eq(ripSessions.id, session.id))
  await Promise.all([remindOfLives(db), remindOfLives(db)])
  await remindOfLives(db)
  expect(await mails('live-soon')).toEqual([reminded.id])
  // Moved: they are reminded of the new time.
  await as(store.owner).call(calls.changeRipSession, { params: of(session), body: soon })
  await remindOfLives(db)
  expect(await mails('live-soon')).toEqual([reminded.id, reminded.id])
})

test('sends no reminder of a session that has started, was cancelled or should have begun', async () => {
  const { db } = await platform()
  const sessions = [
    await plannedSession(store, soon),
    await plannedSession(store, soon),
    await plannedSession(store, soon),
  ]
  for (const { id } of sessions) await paid({ session: id, remind: true })
  const [late, started, cancelled] = sessions
  await db
    .update(ripSessions)
    .set({ startsAt: inHours(-0.1), ordersUntil: inHours(-0.2) })
    .where(eq(ripSessions.id, late?.id ?? 0))
  await as(store.owner).call(calls.startRipSession, { params: of(started ?? { id: 0 }) })
  await as(store.owner).call(calls.cancelRipSession, { params: of(cancelled ?? { id: 0 }) })
  await remindOfLives(db)
  expect(await mails('live-soon')).toEqual([])
  expect(await mails('live-cancelled')).toHaveLength(1)
})

test('the recording starts at the customer’s packs, and is sent once to those whose packs were opened before', async () => {
  const { db } = await platform()
  const session = await runningSession(store)
  const [first, second, never] = [await paid(), await paid(), await paid()]
  await opened(first)
  await opened(second)
  const started = new Date(Date.now() - 3_600_000)
  await db.update(ripSessions).set({ startedAt: started }).where(eq(ripSessions.id, session.id))
  const at = (order: PlacedOrder, seconds: number) =>
    db
      .update(rips)
      .set({ openedAt: new Date(started.getTime() + seconds * 1_000) })
      .where(eq(rips.orderId, order.id))
  await at(first, 2_520)
  await at(second, -600)
  await handleEvents()
  // The mail about the first order was sent; that of the second one still waits and will have the link.
  await db
    .update(emailLogs)
    .set({ status: 'sent', nextAttemptAt: null })
    .where(and(eq(emailLogs.orderId, first.id), eq(emailLogs.template, 'order-ripped')))
  const record = (recordingUrl: string, recordingOffset = 0) =>
    as(store.owner).call(calls.setSessionRecording, { params: of(session), body: { recordingUrl, recordingOffset } })
  const url = 'https://www.youtube.com/watch?v=abc'
  await Promise.all([record(url), record(url)])
  expect(await mails('live-recording')).toEqual([first.id])
  expect((await opening(first)).recordings).toEqual([
    { session: session.id, title: session.title, url: `${url}&t=2520`, time: '42:00' },
  ])
  await record('https://www.twitch.tv/videos/1', 10)
  expect((await opening(first)).recordings).toMatchObject([
    { url: 'https://www.twitch.tv/videos/1?t=0h42m10s', time: '42:10' },
  ])
  expect((await opening(second)).recordings).toMatchObject([{ time: '0:10' }])
  expect((await opening(never)).recordings).toEqual([])
  await record('')
  expect((await opening(first)).recordings).toEqual([])
  await record(url)
  expect(await mails('live-recording')).toEqual([first.id])
})

test('a calendar file follows changes and the cancellation', async () => {
  const title = 'Rips, boxes; and more \\ for everyone who watches on a Saturday night with us 🎴🎴🎴'
  const session = await plannedSession(store, { title })
  const file = async () => {
    const answer = await clientOf({}).raw('GET', `/api/public/shops/${store.shop.id}/lives/${session.id}/calendar`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
    expect(answer.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    return Object.fromEntries(
      answer.text
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ) as Record<string, string>
  }
  const before = await file()
  expect(before).toMatchObject({
    METHOD: 'PUBLISH',
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
    DTSTART: session.startsAt.replace(/[-:]|\.\d+/g, ''),
    SUMMARY: `Rips\\, boxes\\; and more \\\\ for everyone who watches on a Saturday night with us 🎴🎴🎴 · ${store.shop.name}`,
    URL: session.url,
  })
  const { db } = await platform()
  await db
    .update(ripSessions)
    .set({ createdAt: inHours(-1) })
    .where(eq(ripSessions.id, session.id))
  await as(store.owner).call(calls.cancelRipSession, { params: of(session) })
  const after = await file()
  expect(after).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: before.UID })
  expect(Number(after.SEQUENCE)).toBeGreaterThan(0)
  await expectRefusal(
    (async () => {
      const other = await given.shop({ open: true })
      const { status } = await clientOf({}).raw(
        'GET',
        `/api/public/shops/${other.shop.id}/lives/${session.id}/calendar`,
      )
      throw Object.assign(new Error(), { status })
    })(),
    404,
  )
})

test('the choice is in the customer’s own data, and is erased with the order', async () => {
  const { db } = await platform()
  const session = await plannedSession(store)
  const order = await placed({ session: session.id, remind: true })
  const data = await shopData(db, store.shop.id, order.customerEmail)
  expect(data?.orders).toMatchObject([
    { liveOpening: { title: session.title, startsAt: session.startsAt, reminder: true } },
  ])
  await db.transaction((tx) => eraseOrders(tx, { shopId: store.shop.id, ids: [order.id], keepInvoices: false }))
  expect(await db.select().from(ripOrders).where(eq(ripOrders.orderId, order.id))).toEqual([])
})
