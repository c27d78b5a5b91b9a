import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counterTurns } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { getDayTotals, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import type { CounterSession } from '#shared/contract/shops/access/counter-access.ts'
import { changeMember, removeMember } from '#shared/contract/shops/access/team.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  type AtCounter,
  givenDevice,
  givenSeller,
  OTHER_PIN,
  takeOver,
} from '#tests/support/records/people/counter-access.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const at = ({ token, cookie }: AtCounter) => clientOf({ token, cookie })
const nameOf = ({ user }: Session) => `${user.firstName} ${user.lastName}`

/** Sanne made a sale that is waiting on the tablet, where Bram has taken over since. */
async function saleThatWaits(roleOfSanne: 'counter' | 'manager' = 'counter') {
  const stocked = await given.product({ stock: 9, priceCents: 1_000 })
  const sanne = await givenSeller(stocked, roleOfSanne)
  const bram = await givenSeller(stocked, 'counter', OTHER_PIN)
  const device = await givenDevice(stocked)
  const before = await takeOver(device, sanne)
  const now = await takeOver(device, bram, OTHER_PIN)
  await beganAnHourAgo(sanne)
  const items = [{ productId: stocked.product.id, quantity: 1, priceCents: 1_000 }]
  const sale = { items, totalCents: 1_000, means: 'cash' as const }
  const send = (soldBy: object, more: object = {}, by: AtCounter = now, key?: string) =>
    at(by).call(sellAtCounter, {
      params: stocked.shop,
      body: { ...sale, ...more, soldBy: { ...claim(before), ...soldBy } },
      headers: { 'idempotency-key': key },
    })
  const whoPlaced = async ({ id }: { id: number }) => {
    const { history } = await as(stocked.owner).call(getOrderDetails, { params: { id } })
    return history.map(({ who }) => who)
  }
  return { stocked, sanne, bram, device, before, now, send, whoPlaced }
}

/** Ten minutes old, in a turn that began an hour ago. */
const claim = ({ user, turn }: CounterSession) => ({ memberId: user.id, turn, secondsAgo: 600 })

async function beganAnHourAgo({ user }: Session) {
  const { db } = await platform()
  const startedAt = new Date(Date.now() - 3_600_000)
  await db.update(counterTurns).set({ startedAt }).where(eq(counterTurns.userId, user.id))
}

const withDiscount = { discount: { amountCents: 100 }, totalCents: 900 }

test('a sale that waited is booked under the person who made it, once, although another one sends it', async () => {
  const { stocked, sanne, bram, now, send, whoPlaced } = await saleThatWaits()
  const receipts = [
    await send({}, {}, now, 'sale-that-waited'),
    await send({ secondsAgo: 900 }, {}, now, 'sale-that-waited'),
  ]
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
  expect(await whoPlaced(receipts[0] as { id: number })).toEqual([
    `${nameOf(sanne)}, sent later by ${nameOf(bram)}`,
    nameOf(sanne),
    nameOf(sanne),
  ])
  const { people } = await as(stocked.owner).call(getDayTotals, { params: stocked.shop, query: {} })
  expect(people).toEqual([{ name: nameOf(sanne), sales: 1, salesCents: 1_000, refundedCents: 0 }])
})

test('a sale of the person at the counter needs no proof', async () => {
  const { bram, now, send, whoPlaced } = await saleThatWaits()
  const receipt = await send({ memberId: bram.user.id, turn: now.turn })
  expect(await whoPlaced(receipt)).toEqual([nameOf(bram), nameOf(bram), nameOf(bram)])
})

test('an invented or foreign claim is booked under the sender, with a note', async () => {
  const { sanne, bram, now, send, whoPlaced } = await saleThatWaits()
  const unconfirmed = `${nameOf(bram)} (the device named ${nameOf(sanne)} as the seller, which could not be confirmed)`
  for (const forged of [{ turn: undefined }, { turn: 'x'.repeat(43) }, { turn: now.turn }]) {
    expect((await whoPlaced(await send(forged)))[0]).toBe(unconfirmed)
  }
  const other = await given.shop()
  const stranger = await givenSeller(other)
  const abroad = await takeOver(await givenDevice(other), stranger)
  const [who] = await whoPlaced(await send(claim(abroad)))
  expect(who).toBe(`${nameOf(bram)} (the device named someone outside this shop as the seller)`)
})

test('a claim counts only on the device of the turn', async () => {
  const { stocked, bram, send, whoPlaced } = await saleThatWaits()
  const elsewhere = await takeOver(await givenDevice(stocked, 'Phone'), bram, OTHER_PIN)
  expect((await whoPlaced(await send({}, {}, elsewhere)))[0]).toMatch(/could not be confirmed/)
  // Without the cookie of a device.
  const own = { ...bram, cookie: '', turn: '' }
  expect((await whoPlaced(await send({}, {}, own)))[0]).toMatch(/could not be confirmed/)
})

test('a claim counts only for the time of the turn', async () => {
  const { stocked, sanne, send, whoPlaced } = await saleThatWaits()
  const { db } = await platform()
  const move = (hours: number) =>
    db
      .update(counterTurns)
      .set({ startedAt: new Date(Date.now() - hours * 3_600_000), endedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(counterTurns.userId, sanne.user.id))
  await move(2)
  const hours = (count: number) => ({ secondsAgo: count * 3_600 })
  expect((await whoPlaced(await send(hours(1.5))))[0]).toMatch(/sent later by/)
  for (const outside of [0.5, 2.5]) {
    expect((await whoPlaced(await send(hours(outside))))[0]).toMatch(/could not be confirmed/)
  }
  await move(20)
  expect((await whoPlaced(await send(hours(5))))[0]).toMatch(/could not be confirmed/)
  expect((await whoPlaced(await send(hours(15))))[0]).toMatch(/sent later by/)
  expect(await stockOf(stocked.product)).toBe(4)
})

test('the sale of a person who was removed before it was sent stays theirs, unless it is younger than the removal', async () => {
  const { stocked, sanne, device, bram, send, whoPlaced } = await saleThatWaits()
  const before = await takeOver(device, sanne)
  await beganAnHourAgo(sanne)
  await as(stocked.owner).call(removeMember, { params: { id: stocked.shop.id, memberId: sanne.user.id } })
  const now = await takeOver(device, bram, OTHER_PIN)
  expect((await whoPlaced(await send(claim(before), {}, now)))[0]).toBe(
    `${nameOf(sanne)}, sent later by ${nameOf(bram)}`,
  )
  const { db } = await platform()
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await db
    .update(counterTurns)
    .set({ startedAt: anHourAgo, endedAt: anHourAgo })
    .where(eq(counterTurns.userId, sanne.user.id))
  const [who] = await whoPlaced(await send(claim(before), {}, now))
  expect(who).toBe(`${nameOf(bram)} (the device named someone outside this shop as the seller)`)
})

test('removal ends the turn of the person', async () => {
  const { stocked, sanne, device } = await saleThatWaits()
  await takeOver(device, sanne)
  await as(stocked.owner).call(removeMember, { params: { id: stocked.shop.id, memberId: sanne.user.id } })
  const { db } = await platform()
  const turns = await db.select().from(counterTurns).where(eq(counterTurns.userId, sanne.user.id))
  expect(turns.map(({ endedAt }) => endedAt)).toEqual([expect.any(Date), expect.any(Date)])
})

test('the permissions of the person who made the sale count, not those of the sender', async () => {
  const { stocked, sanne, send, whoPlaced } = await saleThatWaits('manager')
  const receipt = await send({}, withDiscount)
  expect((await whoPlaced(receipt))[0]).toMatch(/sent later by/)
  await expectRefusal(send({ turn: undefined }, withDiscount), 403, 'permission_required')
  const params = { id: stocked.shop.id, memberId: sanne.user.id }
  await as(stocked.owner).call(changeMember, { params, body: { role: 'counter' } })
  await expectRefusal(send({}, withDiscount), 403, 'permission_required')
})

test('a sender who may lower prices does not lend that right to the sale of another person', async () => {
  const { stocked, device, before, send } = await saleThatWaits()
  const manager = await takeOver(device, await givenSeller(stocked, 'manager'))
  await expectRefusal(send({}, withDiscount, manager), 403, 'permission_required')
  await expectRefusal(send({ turn: 'invented' }, withDiscount, manager), 403, 'permission_required')
  await send({ ...claim(manager), turn: before.turn }, withDiscount, manager)
  expect(await stockOf(stocked.product)).toBe(8)
})

test('rejects claims that are malformed', async () => {
  const { send } = await saleThatWaits()
  for (const wrong of [
    { memberId: 0 },
    { secondsAgo: -1 },
    { secondsAgo: 1.5 },
    { secondsAgo: 9e9 },
    { turn: 'x'.repeat(101) },
  ]) {
    await expectRefusal(send(wrong), 400)
  }
})
