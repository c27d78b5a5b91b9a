import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { connect } from '#server/database/connect.ts'
import { activity, emailLogs, orderEvents } from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listFailedOrderEvents, retryFailedOrderEvents } from '#shared/contract/orders/order-events.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { handleOrderEvents } from './events.ts'
import { MOST_ATTEMPTS } from './note-failure.ts'

const database = async () => (await platform()).db

async function otherProcess() {
  const db = connect((await platform()).connection, { size: 2 })
  onTestFinished(() => db.$client.end())
  return db
}

/** The audit log entries, messages and figures created from an order's events. */
async function madeOf({ order, shop }: Ordered) {
  const db = await database()
  const entries = await db.select().from(activity).where(eq(activity.orderId, order.id)).orderBy(activity.id)
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id)).orderBy(emailLogs.id)
  const { rows } = await db.execute<{ orders: number }>(
    sql`select coalesce(sum(orders), 0)::int as orders from shop_days where shop_id = ${shop.id}`,
  )
  return {
    entries: entries.map(({ action }) => action),
    mails: mails.map(({ template }) => template),
    orders: rows[0]?.orders,
  }
}

const all = { entries: ['Order placed', 'Order paid'], mails: ['order-placed', 'new-order', 'order-paid'], orders: 1 }
const stateOf = async ({ order }: Ordered) =>
  (await database()).select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(orderEvents.id)

test('the response includes the history; messages, audit log and figures follow', async () => {
  const ordered = await given.order({ status: 'paid' })
  const { history } = await as(ordered.owner).call(getOrderDetails, { params: ordered.order })
  expect(history.map(({ action }) => action)).toEqual(['Order placed', 'Order paid'])
  expect(await madeOf(ordered)).toEqual({ entries: [], mails: [], orders: 0 })
  await handleEvents()
  expect(await madeOf(ordered)).toEqual(all)
})

test('several processes handle each event exactly once', async () => {
  const other = await otherProcess()
  const stocked = await given.product({ stock: 500 })
  const some = await Promise.all(Array.from({ length: 12 }, () => given.order({ of: stocked, status: 'paid' })))
  const db = await database()
  await Promise.all([db, other, db, other, db].map((one) => handleOrderEvents(one, eventHandling)))
  for (const ordered of some) expect(await madeOf(ordered)).toEqual({ ...all, orders: some.length })
})

test('a killed handler leaves nothing behind, and the next one handles the whole batch', async () => {
  const ordered = await given.order({ status: 'paid' })
  const killed: Consumer = async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  }
  const db = await database()
  for (const consumers of [[killed], [writeMore, killed]]) {
    await expect(handleOrderEvents(db, { ...eventHandling, consumers })).rejects.toThrow()
  }
  expect(await madeOf(ordered)).toEqual({ entries: [], mails: [], orders: 0 })
  await handleEvents()
  expect(await madeOf(ordered)).toEqual(all)
})

const writeMore: Consumer = async (tx, events) => {
  for (const { shopId, orderId } of events) {
    await tx.insert(activity).values({ type: 'order', action: 'Order placed', shopId, orderId })
  }
}

test('dead-letters an event after repeated failures, notifies the administrators and handles the others', async () => {
  const boss = await given.admin()
  const [before, poisoned, after] = [await given.order(), await given.order(), await given.order()]
  const db = await database()
  const [event] = await stateOf(poisoned)
  const consumers: Consumer[] = [
    ...eventHandling.consumers,
    async (tx, events) => {
      const found = events.some(({ orderId }) => orderId === poisoned.order.id)
      if (found) await tx.execute(sql`select 1 / 0`)
    },
  ]
  await handleOrderEvents(db, { ...eventHandling, consumers })
  expect(await madeOf(before)).toMatchObject({ orders: 1 })
  expect(await madeOf(after)).toMatchObject({ mails: ['order-placed', 'new-order'] })
  expect((await stateOf(poisoned))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  // No retry before the backoff has passed.
  await handleOrderEvents(db, { ...eventHandling, consumers })
  expect((await stateOf(poisoned))[0]).toMatchObject({ attempts: 1 })
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
    await db
      .update(orderEvents)
      .set({ nextAttemptAt: sql`now()` })
      .where(eq(orderEvents.id, event?.id ?? 0))
    await handleOrderEvents(db, { ...eventHandling, consumers })
  }
  expect((await stateOf(poisoned))[0]).toMatchObject({ state: 'failed', failure: 'division by zero' })
  expect(await madeOf(poisoned)).toEqual({ entries: [], mails: [], orders: 0 })
  const [failed, ...others] = await as(boss).call(listFailedOrderEvents)
  expect(others).toEqual([])
  expect(failed).toMatchObject({
    what: 'Order placed',
    failure: 'division by zero',
    shop: { name: poisoned.shop.name },
    order: { number: poisoned.order.orderNumber },
  })
  const notified = await db.select().from(emailLogs).where(eq(emailLogs.template, 'order-event-failed'))
  expect(notified).toMatchObject([
    { toEmail: boss.user.email, data: { what: 'Order placed', shopName: poisoned.shop.name } },
  ])
  // An administrator retries the event after the cause is fixed.
  expect(await as(boss).call(retryFailedOrderEvents)).toEqual({ events: 1 })
  await handleEvents()
  expect(await madeOf(poisoned)).toMatchObject({ entries: ['Order placed'], mails: ['order-placed', 'new-order'] })
  expect(await as(boss).call(listFailedOrderEvents)).toEqual([])
  expect(await as(boss).call(retryFailedOrderEvents)).toEqual({ events: 0 })
})

test('a full database disk leaves events waiting without counting an attempt', async () => {
  const ordered = await given.order({ status: 'paid' })
  const full: Consumer = async (tx) => {
    await tx.execute(sql`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  }
  const db = await database()
  for (let time = 0; time <= MOST_ATTEMPTS; time++) {
    await expect(handleOrderEvents(db, { ...eventHandling, consumers: [writeMore, full] })).rejects.toThrow()
  }
  expect(await stateOf(ordered)).toMatchObject(
    [1, 2].map(() => ({ state: 'waiting', attempts: 0, nextAttemptAt: null })),
  )
  await handleEvents()
  expect(await madeOf(ordered)).toEqual(all)
})

test('handles an event that commits after one with a higher id', async () => {
  const [late, early] = [await given.order(), await given.order()]
  await handleEvents()
  const db = await database()
  const add = (tx: Pick<typeof db, 'insert'>, { order, shop }: Ordered) =>
    tx.insert(orderEvents).values({ shopId: shop.id, orderId: order.id, kind: 'note_changed' })
  await db.transaction(async (slow) => {
    await add(slow, late)
    const other = await otherProcess()
    await add(other, early)
    await handleOrderEvents(other, eventHandling)
  })
  expect((await madeOf(early)).entries).toEqual(['Order placed', 'Note changed'])
  expect((await madeOf(late)).entries).toEqual(['Order placed'])
  await handleEvents()
  expect((await madeOf(late)).entries).toEqual(['Order placed', 'Note changed'])
})

test('an action undone before its event is handled is logged without notifying anyone', async () => {
  const ordered = await given.order()
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
  await as(ordered.owner).call(undoOrder, { params: ordered.order })
  await handleEvents()
  expect(await madeOf(ordered)).toEqual({
    entries: ['Order placed', 'Order paid', 'Order paid undone'],
    mails: ['order-placed', 'new-order'],
    orders: 1,
  })
})

test('stopping during a backlog starts no further batch and leaves the remaining events waiting', async () => {
  const ordered = await given.order()
  const db = await database()
  await db.execute(sql`insert into order_events (shop_id, order_id, kind)
    select ${ordered.shop.id}, ${ordered.order.id}, 'note_changed' from generate_series(1, 1500)`)
  const stop = new AbortController()
  const consumers: Consumer[] = [...eventHandling.consumers, async () => stop.abort()]
  await handleOrderEvents(db, { ...eventHandling, consumers }, stop.signal)
  const waiting = async () => (await stateOf(ordered)).filter(({ state }) => state === 'waiting').length
  expect(await waiting()).toBe(501)
  await handleEvents()
  expect(await waiting()).toBe(0)
})
