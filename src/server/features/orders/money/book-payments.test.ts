import { expect, test } from 'vitest'
import { given, type Ordered } from '#tests/support/given.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { details, make, newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const happened = async (ordered: Ordered) => (await details(ordered)).history.map(({ action }) => action).slice(1)

test('the exact amount marks a pending order as paid, with one event and one mail', async () => {
  const ordered = await given.order()
  expect(await receive(ordered, 1_250)).toMatchObject([{ booked: true, moved: true, order: { status: 'paid' } }])
  expect(await details(ordered)).toMatchObject({
    status: 'paid',
    paymentStatus: 'paid',
    receivedCents: 1_250,
    returnedCents: 0,
    payments: [{ kind: 'payment', amountCents: 1_250, source: 'provider', receivedOn: '2026-11-21', name: null }],
  })
  expect(await happened(ordered)).toEqual(['Order paid'])
  expect(await newsOf(ordered)).toEqual(['order-paid'])
})

test('books the same payment once, also in twenty concurrent requests', async () => {
  const ordered = await given.order()
  const all = await Promise.all(Array.from({ length: 20 }, () => receive(ordered, 1_250, 'payment', 'tr_same')))
  expect(all.flat().filter(({ booked }) => booked)).toHaveLength(1)
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
  expect(await happened(ordered)).toEqual(['Order paid'])
})

test('a partly paid order stays pending until the rest arrives', async () => {
  const ordered = await given.order()
  expect(await receive(ordered, 1_000)).toMatchObject([{ booked: true, moved: false }])
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: 1_000 })
  expect(await newsOf(ordered)).toEqual([])
  await receive(ordered, 250)
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
  expect(await happened(ordered)).toEqual(['Payment received', 'Order paid'])
})

test('an overpaid order is paid, and an order marked as paid stays paid', async () => {
  const ordered = await given.order()
  await receive(ordered, 2_000)
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 2_000 })
  const byHand = await given.order({ status: 'paid' })
  expect(await details(byHand)).toMatchObject({ receivedCents: null, payments: [] })
  expect(await receive(byHand, 1_250)).toMatchObject([{ booked: true, moved: false }])
  expect(await happened(byHand)).toEqual(['Order paid', 'Payment received'])
})

test('money for a cancelled order is due back until it is refunded', async () => {
  const ordered = await given.order({ status: 'cancelled' })
  await receive(ordered, 1_250)
  expect(await details(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  await receive(ordered, -1_000, 'refund')
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'paid', returnedCents: 1_000 })
  await receive(ordered, -250, 'refund')
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  expect(await happened(ordered)).toEqual(['Order cancelled', 'Payment received', 'Money returned', 'Order refunded'])
})

test('cancelling a partly paid order makes a refund due', async () => {
  const ordered = await given.order()
  await receive(ordered, 500)
  await make(ordered, 'cancelled')
  expect(await details(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  await receive(ordered, -500, 'reversal')
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'pending', receivedCents: 0 })
})

test('a reversal shows missing money without changing the status', async () => {
  const ordered = await given.order()
  await receive(ordered, 1_250)
  await receive(ordered, -1_250, 'reversal')
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 0 })
  expect(await happened(ordered)).toEqual(['Order paid', 'Payment reversed by the bank'])
})

test("rejects booking money to another shop's order", async () => {
  const [mine, other] = [await given.order(), await given.order()]
  await expectRefusal(receive({ ...mine, order: other.order }, 1_250), 404)
  expect(await details(other)).toMatchObject({ status: 'pending', receivedCents: null })
})
