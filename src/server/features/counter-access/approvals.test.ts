import { expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { getDayTotals, type Receipt, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { clearPin, revokeDevice } from '#shared/contract/shops/access/counter-access.ts'
import { getMember } from '#shared/contract/shops/access/team.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import {
  type AtCounter,
  givenDevice,
  givenSeller,
  OTHER_PIN,
  PIN,
  takeOver,
} from '#tests/support/records/people/counter-access.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const at = ({ token, cookie }: AtCounter) => clientOf({ token, cookie })

async function atTheCounter() {
  const stocked = await given.product({ stock: 9, priceCents: 1_000 })
  const sanne = await givenSeller(stocked, 'counter')
  const bram = await givenSeller(stocked, 'manager', OTHER_PIN)
  const device = await givenDevice(stocked)
  return { stocked, sanne, bram, device, session: await takeOver(device, sanne) }
}

const below = ({ product }: Stocked) => ({
  items: [
    { productId: product.id, quantity: 1, priceCents: 1_000, agreed: { priceCents: 800, reason: 'Damaged box' } },
  ],
  totalCents: 800,
  means: 'card' as const,
})
const nameOf = ({ user }: Session) => `${user.firstName} ${user.lastName}`
const by = ({ user }: Session, pin = OTHER_PIN) => ({ approval: { memberId: user.id, pin } })
const wish = { amountCents: 500, reason: 'Damaged', means: 'cash' as const }

async function sold({ stocked, session }: Awaited<ReturnType<typeof atTheCounter>>): Promise<Receipt> {
  const items = [{ productId: stocked.product.id, quantity: 1, priceCents: 1_000 }]
  return at(session).call(sellAtCounter, { params: stocked.shop, body: { items, totalCents: 1_000, means: 'cash' } })
}

test('a price below the shown one is sold with the PIN of a person who may, and both are recorded', async () => {
  const { stocked, sanne, bram, session } = await atTheCounter()
  const sell = (more: object) =>
    at(session).call(sellAtCounter, { params: stocked.shop, body: { ...below(stocked), ...more } })
  await expectRefusal(sell({}), 403, 'permission_required')
  await expectRefusal(sell(by(bram, PIN)), 403, 'wrong_pin')
  await expectRefusal(sell(by(sanne, PIN)), 403, 'permission_required')
  await expectRefusal(sell({ approval: { memberId: bram.user.id, pin: 'x' } }), 400)
  expect(await stockOf(stocked.product)).toBe(9)
  const { id } = await sell(by(bram))
  const { history } = await as(stocked.owner).call(getOrderDetails, { params: { id } })
  expect(history[0]?.who).toBe(`${nameOf(sanne)}, approved by ${nameOf(bram)}`)
  const { activity } = await as(stocked.owner).call(getMember, {
    params: { id: stocked.shop.id, memberId: bram.user.id },
  })
  expect(activity[0]).toMatchObject({ action: 'Lower price approved at the counter', orderId: id })
})

test('the same key sells once with an approval, also at the same time', async () => {
  const { stocked, bram, session } = await atTheCounter()
  const sell = () =>
    at(session).call(sellAtCounter, {
      params: stocked.shop,
      body: { ...below(stocked), ...by(bram) },
      headers: { 'idempotency-key': 'one-approved-sale' },
    })
  const receipts = await Promise.all([sell(), sell(), sell()])
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
  expect(await stockOf(stocked.product)).toBe(8)
})

test('a refund by someone without the permission is approved with a PIN, and both are recorded', async () => {
  const counter = await atTheCounter()
  const { stocked, sanne, bram, session } = counter
  const { id } = await sold(counter)
  const give = (more: object) => at(session).call(refund, { params: { id }, body: { ...wish, ...more } })
  await expectNoTrace(async () => {
    await expectRefusal(give({}), 403, 'permission_required')
    await expectRefusal(give(by(sanne, PIN)), 403, 'permission_required')
  })
  await expectRefusal(give(by(bram, PIN)), 403, 'wrong_pin')
  expect((await give(by(bram))).refunds).toMatchObject([{ amountCents: 500 }])
  const { history } = await as(stocked.owner).call(getOrderDetails, { params: { id } })
  expect(history.at(-1)).toMatchObject({
    action: 'Money refunded',
    who: `${nameOf(sanne)}, approved by ${nameOf(bram)}`,
  })
  const { people } = await as(stocked.owner).call(getDayTotals, { params: stocked.shop, query: {} })
  expect(people).toEqual([{ name: nameOf(sanne), sales: 1, salesCents: 1_000, refundedCents: 500 }])
})

test('an approval counts only on a device of the same shop, with a PIN that still exists', async () => {
  const counter = await atTheCounter()
  const { stocked, sanne, bram, session, device } = counter
  const { id } = await sold(counter)
  const body = { ...wish, ...by(bram) }
  // Signed in on a phone that is not registered, and on the device of another shop.
  await expectRefusal(as(sanne).call(refund, { params: { id }, body }), 403, 'device_unknown')
  const elsewhere = await givenDevice(await given.shop())
  const abroad = clientOf({ token: sanne.token, cookie: elsewhere.cookie })
  await expectRefusal(abroad.call(refund, { params: { id }, body }), 404, 'not_found')
  await as(stocked.owner).call(clearPin, { params: { id: stocked.shop.id, member: bram.user.id } })
  await expectRefusal(at(session).call(refund, { params: { id }, body }), 409, 'no_pin')
  await as(stocked.owner).call(revokeDevice, { params: { id: stocked.shop.id, device: device.id } })
  await expectRefusal(
    clientOf({ token: sanne.token, ...device }).call(refund, { params: { id }, body }),
    403,
    'device_unknown',
  )
  expect((await as(stocked.owner).call(listRefunds, { params: { id } })).refunds).toEqual([])
})

test('a repeated refund with the same key is given once', async () => {
  const counter = await atTheCounter()
  const { bram, session } = counter
  const { id } = await sold(counter)
  const give = (pin: string) =>
    at(session).raw('POST', addressOf(refund.path, { id }), {
      json: { ...wish, ...by(bram, pin) },
      headers: { 'idempotency-key': 'one-approved-refund' },
    })
  expect((await give(PIN)).status).toBe(403)
  const [first, repeated] = [await give(OTHER_PIN), await give(OTHER_PIN)]
  expect([first.status, repeated.text]).toEqual([201, first.text])
  expect((await at(session).call(listRefunds, { params: { id } })).refunds).toHaveLength(1)
})
