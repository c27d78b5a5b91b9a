import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { refundAtProvider } from '#shared/contract/orders/provider-payments.ts'
import * as withdrawals from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  callWebhook,
  connect,
  mollieBooks,
  paidAndCancelled,
  payable,
  press,
} from '#tests/support/records/money/online-payments.ts'
import { refund, shown } from '#tests/support/records/money/refunds.ts'
import {
  asProposed,
  book,
  bookCertain,
  bookedEntry,
  camt,
  first,
  paid,
  statementOf,
  undoBooking,
} from '#tests/support/records/money/statements.ts'
import { details, make, undo } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

type Way = (ordered: Ordered) => Promise<unknown>
const all = { amountCents: 1_250 }

const ways = {
  'marked refunded': (ordered) => make(ordered, 'refunded'),
  'at the provider': ({ owner, order }) => as(owner).call(refundAtProvider, { params: order }),
  'refunded by hand': (ordered) => refund(ordered, { ...all, through: 'hand' }),
  'refunded through the provider': (ordered) => refund(ordered, { ...all, through: 'provider' }),
  'withdrawal by hand': withdrawn('hand'),
  'withdrawal through the provider': withdrawn('provider'),
  'the booking undone': async (ordered) => undoBooking(ordered, await bookedEntry(ordered)),
  'paid undone': (ordered) => undo(ordered, 'paid'),
} satisfies Record<string, Way>

function withdrawn(through: 'hand' | 'provider'): Way {
  return async ({ owner, order }) => {
    const [made] = await as(owner).call(withdrawals.listWithdrawals, { params: order })
    const params = { id: order.id, withdrawal: made?.id ?? 0 }
    return as(owner).call(withdrawals.refundWithdrawal, { params, body: { ...all, through } })
  }
}

const store = await given.product({ stock: 1_000 })
await connect(store)

const cancelled = () => paidAndCancelled({ of: store })

async function paidOnline(of: Stocked = store) {
  const ordered = await given.order({ of })
  const { id } = await press(ordered)
  await (await mollieBooks()).settle(id, 'paid')
  await callWebhook(ordered, id)
  return ordered
}

async function sentBack() {
  const ordered = await paidOnline()
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  await call(withdrawals.withdraw, { params: { key: ordered.order.pageKey }, body: { name: 'Misty Waters' } })
  return ordered
}

/** In its own shop, with a single booked entry. */
async function paidToBank() {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered)]))
  return ordered
}

const starts: [string, () => Promise<Ordered>, (keyof typeof ways)[]][] = [
  [
    'a cancelled order',
    cancelled,
    ['marked refunded', 'at the provider', 'refunded by hand', 'refunded through the provider'],
  ],
  [
    'goods that came back',
    sentBack,
    ['refunded by hand', 'refunded through the provider', 'withdrawal by hand', 'withdrawal through the provider'],
  ],
  ['an order paid to the bank', paidToBank, ['refunded by hand', 'the booking undone', 'paid undone']],
]

const pairs = starts.flatMap(([what, start, names]) =>
  names.flatMap((one, place) => names.slice(place).map((other) => [what, one, other, start] as const)),
)

test.each(pairs)('%s: concurrent %s and %s return no more than was paid', async (_, one, other, start) => {
  const ordered = await start()
  await Promise.allSettled([ways[one](ordered), ways[other](ordered)])
  const now = await details(ordered)
  const came = now.receivedCents ?? 0
  expect(now.returnedCents + now.returningCents).toBeLessThanOrEqual(came)
  const sent = [...(await mollieBooks()).payments.values()].find(({ id }) => id === now.providerPayments[0]?.providerId)
  const atProvider = (sent?.refunds ?? []).reduce((sum, { amount }) => sum + Number(amount.value) * 100, 0)
  const byHand = now.payments.filter(({ kind, source }) => kind === 'refund' && source === 'hand')
  expect(atProvider - byHand.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(came)
})

test("an order is not marked refunded while the provider's refund is pending", async () => {
  const ordered = await cancelled()
  await ways['at the provider'](ordered)
  await expectRefusal(make(ordered, 'refunded'), 409, 'refund_on_its_way')
  await expectRefusal(refund(ordered, { amountCents: 1, through: 'hand' }), 409, 'too_much')
  expect(await details(ordered)).toMatchObject({ returnedCents: 0, returningCents: 1_250, paymentStatus: 'paid' })
  ;(await mollieBooks()).endRefunds(ordered.id, 'refunded')
  await callWebhook(ordered, ordered.id)
  expect(await details(ordered)).toMatchObject({ returnedCents: 1_250, returningCents: 0, paymentStatus: 'refunded' })
})

test('a refund after an unreported chargeback is not sent', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  const books = await mollieBooks()
  await books.settle(id, 'paid')
  await callWebhook(ordered, id)
  books.chargeBack(id, 1_250)
  await expectRefusal(refund(ordered, { ...all, through: 'provider' }), 409, 'too_much')
  expect(books.payments.get(id)?.refunds).toEqual([])
  expect(await details(ordered)).toMatchObject({ receivedCents: 0, returnedCents: 0, returningCents: 0 })
  expect(await shown(ordered)).toMatchObject({ refunds: [{ state: 'failed' }], leftCents: 0 })
})

test('records a chargeback after a refund, and returns no more', async () => {
  const ordered = await paidOnline()
  const id = (await details(ordered)).providerPayments[0]?.providerId ?? ''
  await refund(ordered, { ...all, through: 'provider' })
  const books = await mollieBooks()
  books.endRefunds(id, 'refunded')
  books.chargeBack(id, 1_250)
  expect((await callWebhook(ordered, id)).status).toBe(200)
  expect(await details(ordered)).toMatchObject({ receivedCents: 0, returnedCents: 1_250 })
  await expectRefusal(refund(ordered, { amountCents: 1, through: 'hand' }), 409, 'too_much')
})

test('a booking whose money was refunded remains, with the reason', async () => {
  const ordered = await paidToBank()
  await refund(ordered, { amountCents: 1_000 })
  expect(await undoBooking(ordered, await bookedEntry(ordered))).toMatchObject([
    { done: false, reason: expect.stringContaining('went back to its customer') },
  ])
  await expectRefusal(undo(ordered, 'paid'), 409, 'partly_refunded')
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250, returnedCents: 1_000 })
})

test('a refund on the bank statement replaces the one marked as sent by hand', async () => {
  const ordered = await paidToBank()
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  await make(ordered, 'refunded')
  await statementOf(ordered, camt([{ amount: '-12.50', text: `Refund ${ordered.order.orderNumber}` }]))
  const [entry] = [await first(ordered)]
  await book(ordered, { ...asProposed(entry), orders: [{ id: ordered.order.id, amountCents: 1_250 }] })
  const { payments, ...now } = await details(ordered)
  expect(now).toMatchObject({ receivedCents: 1_250, returnedCents: 1_250, paymentStatus: 'refunded' })
  expect(payments.map(({ kind, source }) => [kind, source])).toEqual([
    ['payment', 'bank'],
    ['refund', 'bank'],
  ])
  await expectRefusal(undo(ordered, 'refunded'), 409, 'money_returned')
})

test('the database rejects refunds above the payments', async () => {
  const ordered = await paidOnline()
  const { db } = await platform()
  const returned = db.update(orders).set({ returnedCents: 1_251 }).where(eq(orders.id, ordered.order.id))
  await expect(returned).rejects.toMatchObject({ cause: { constraint: 'orders_returned' } })
})
