import { expect, test } from 'vitest'
import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import * as calls from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const lineOf = async ({ owner, order }: Ordered) =>
  (await as(owner).call(getOrderDetails, { params: order })).items[0]?.id ?? 0

async function agree(ordered: Ordered, quantity: number, reason = 'The wrong card') {
  const body = { lines: [{ id: await lineOf(ordered), quantity }], reason }
  return as(ordered.owner).call(calls.agreeReturn, { params: ordered.order, body })
}

test('a shop agrees to a return: the customer is notified, the goods return, are on sale again and refunded', async () => {
  const ordered = await given.order({ quantity: 3, status: 'shipped' })
  const { owner, order } = ordered
  const [made] = await agree(ordered, 2)
  expect(made).toMatchObject({ state: 'announced', agreed: true, reason: 'The wrong card', dueCents: 2_500 })
  expect(await newsOf(ordered)).toContain('withdrawal-received')
  const seen = await call(calls.getWithdrawal, { params: { key: order.pageKey } })
  expect(seen).toMatchObject({ made: [{ agreed: true, reason: 'The wrong card' }], lines: [{ left: 1 }] })
  const params = { id: order.id, withdrawal: made?.id ?? 0 }
  await as(owner).call(calls.receiveReturn, { params, body: { restock: true } })
  expect(await stockOf(ordered.product)).toBe(9)
  const body = { amountCents: 2_500, through: 'hand' } as const
  expect(await as(owner).call(calls.refundWithdrawal, { params, body })).toMatchObject([{ state: 'refunded' }])
  const { receivedCents, returnedCents } = await as(owner).call(getOrderDetails, { params: order })
  expect([receivedCents, returnedCents]).toEqual([3_750, 2_500])
})

test('refuses more than was sent, duplicates, before shipping, and another owner', async () => {
  const ordered = await given.order({ quantity: 2, status: 'shipped' })
  const paid = await given.order({ status: 'paid' })
  const stranger = await given.product()
  await expectNoTrace(async () => {
    await expectRefusal(agree(ordered, 3), 409, 'already_withdrawn')
    await expectRefusal(agree(ordered, 1, ' '), 400)
    await expectRefusal(agree(ordered, 1, 'x'.repeat(201)), 400)
    await expectRefusal(agree(paid, 1), 409, 'not_shipped')
    const body = { lines: [{ id: await lineOf(ordered), quantity: 1 }], reason: 'x' }
    await expectRefusal(as(stranger.owner).call(calls.agreeReturn, { params: ordered.order, body }), 404)
    await expectRefusal(call(calls.agreeReturn, { params: ordered.order, body }), 401)
  })
  const both = await Promise.allSettled([agree(ordered, 2), agree(ordered, 2)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('refunded pieces cannot be withdrawn from again, and a discount is not refunded', async () => {
  const ordered = await given.order({ quantity: 4 })
  const { owner, order } = ordered
  const { updatedAt } = await as(owner).call(getOrderDetails, { params: order })
  const extras = [{ name: 'Birthday', amountCents: -1_000 }]
  await as(owner).call(changeOrder, { params: order, body: { updatedAt, extras } })
  for (const status of ['paid', 'shipped'] as const) {
    await as(owner).call(updateOrder, { params: order, body: { status } })
  }
  const id = await lineOf(ordered)
  const wish = { amountCents: 1_000, lines: [{ id, quantity: 1 }], reason: 'Bent', through: 'hand' as const }
  await as(owner).call(refund, { params: order, body: wish })
  const withdraw = (quantity: number) =>
    call(calls.withdraw, { params: { key: order.pageKey }, body: { name: 'Misty', lines: [{ id, quantity }] } })
  await expectRefusal(withdraw(4), 409, 'already_withdrawn')
  expect(await withdraw(1)).toMatchObject({ made: [{ dueCents: 1_000 }] })
  // € 40.00 were paid: € 10.00 each were refunded.
  expect(await withdraw(2)).toMatchObject({ made: [{ dueCents: 1_000 }, { dueCents: 2_000 }] })
})
