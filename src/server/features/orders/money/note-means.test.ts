import { expect, test } from 'vitest'
import { getDayTotals } from '#shared/contract/orders/counter/counter.ts'
import { changeMeans } from '#shared/contract/orders/counter/pay-means.ts'
import { moveOrders } from '#shared/contract/orders/order-moves.ts'
import { receiveRest } from '#shared/contract/orders/received-rest.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered, type Store } from '#tests/support/given.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { bookCertain, camt, open, paid } from '#tests/support/records/money/statements.ts'
import { details, make, undo } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const note = ({ owner, order }: Ordered, means: PayMeans | null, paymentId?: number) =>
  as(owner).call(changeMeans, { params: { id: order.id }, body: { means, paymentId } })
const taken = async ({ owner, shop }: Store) => {
  const { webShop } = await as(owner).call(getDayTotals, { params: shop, query: {} })
  return webShop.filter(({ payments, refunds }) => payments + refunds > 0)
}
const noted = async (ordered: Ordered) =>
  (await details(ordered)).history.filter(({ action }) => action === 'Way of payment changed')

test('sets and changes the means of payment of an order marked as paid', async () => {
  const ordered = await given.order({ status: 'paid' })
  expect(await taken(ordered)).toMatchObject([{ means: null, takenCents: 1_250 }])
  await note(ordered, 'cash')
  expect(await taken(ordered)).toMatchObject([{ means: 'cash', takenCents: 1_250, payments: 1 }])
  expect(await details(ordered)).toMatchObject({
    status: 'paid',
    receivedCents: 1_250,
    payments: [{ kind: 'payment', source: 'hand', means: 'cash', amountCents: 1_250 }],
  })
  await note(ordered, 'cash')
  await note(ordered, 'card')
  expect((await noted(ordered)).map(({ what }) => what)).toEqual([['Cash'], ['Card']])
  await note(ordered, null)
  expect(await taken(ordered)).toMatchObject([{ means: null, takenCents: 1_250 }])
})

test('changes the means of a manual refund separately', async () => {
  const ordered = await given.order({ status: 'paid' })
  await make(ordered, 'cancelled')
  await make(ordered, 'refunded')
  const [payment, refund] = (await details(ordered)).payments
  await note(ordered, 'transfer', refund?.id)
  await note(ordered, 'cash', payment?.id)
  expect(await taken(ordered)).toMatchObject([
    { means: 'cash', takenCents: 1_250, refundedCents: 0 },
    { means: 'transfer', takenCents: 0, refundedCents: 1_250 },
  ])
})

test('concurrent requests book one payment', async () => {
  const ordered = await given.order({ status: 'paid' })
  await Promise.all([note(ordered, 'cash'), note(ordered, 'card'), note(ordered, 'cash')])
  expect((await details(ordered)).payments).toHaveLength(1)
})

test("rejects money not received by hand, another order's payment and another shop", async () => {
  const [pending, online, other] = [await given.order(), await given.order(), await given.order({ status: 'paid' })]
  await receive(online, 1_250)
  await note(other, 'cash')
  const [ofOther] = (await details(other)).payments
  for (const each of [pending, online]) await expectNoTrace(() => expectRefusal(note(each, 'cash'), 409, 'not_by_hand'))
  const [ofProvider] = (await details(online)).payments
  await expectNoTrace(() => expectRefusal(note(online, 'cash', ofProvider?.id), 409, 'not_by_hand'))
  const marked = await given.order({ status: 'paid' })
  await expectNoTrace(() => expectRefusal(note(marked, 'card', ofOther?.id), 409, 'not_by_hand'))
  await expectNoTrace(() => expectRefusal(note({ ...other, owner: online.owner }, 'card'), 404, 'not_found'))
  await expectNoTrace(() => expectRefusal(note(other, 'gold' as PayMeans), 400, 'invalid_input'))
})

test('bulk marking as paid takes one means, and other transitions reject it', async () => {
  const first = await given.order()
  const second = await given.order({ of: first })
  const move = (status: 'paid' | 'shipped') =>
    as(first.owner).call(moveOrders, {
      params: first.shop,
      body: { status, means: 'transfer', orders: [{ id: first.order.id }, { id: second.order.id }] },
    })
  await expectNoTrace(() => expectRefusal(move('shipped'), 400, 'invalid_input'))
  await move('paid')
  expect(await taken(first)).toMatchObject([{ means: 'transfer', payments: 2, takenCents: 2_500 }])
})

test('the rest of an order can be paid in cash', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_000)
  const body = { amountCents: 250, means: 'cash' as const }
  await as(ordered.owner).call(receiveRest, { params: { id: ordered.order.id }, body })
  expect(await taken(ordered)).toMatchObject([{ means: 'cash', takenCents: 250 }])
})

test('undoing paid removes the means', async () => {
  const ordered = await given.order()
  await make(ordered, 'paid')
  await note(ordered, 'cash')
  await undo(ordered, 'paid')
  expect(await details(ordered)).toMatchObject({ status: 'pending', payments: [] })
  expect(await taken(ordered)).toEqual([])
})

test('a bank statement replaces a manual transfer but not a cash payment', async () => {
  const [transferred, cash] = [await given.order({ status: 'paid' }), await given.order({ status: 'paid' })]
  await note(transferred, 'transfer')
  await note(cash, 'cash')
  await bookCertain(transferred, camt([paid(transferred)]))
  await bookCertain(cash, camt([paid(cash)]))
  expect((await details(transferred)).payments).toMatchObject([{ source: 'bank', amountCents: 1_250 }])
  expect((await details(cash)).payments).toMatchObject([{ source: 'hand', means: 'cash' }])
  expect(await open(cash)).toHaveLength(1)
})
