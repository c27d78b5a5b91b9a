import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shops } from '#server/database/schema.ts'
import { bookStatement, ignoreEntries, listEntries } from '#shared/contract/payments/statements.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  asProposed,
  book,
  bookCertain,
  camt,
  first,
  open,
  overview,
  paid,
  sendStatement,
  statementOf,
  undoBooking,
} from '#tests/support/records/money/statements.ts'
import { details, make, newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'

test('a statement suggests orders for its entries and books certain ones', async () => {
  const ordered = await given.order()
  const other = await given.order({ of: ordered })
  const lines = [
    paid(ordered),
    { amount: '12.50', text: `order ${other.order.orderNumber}` },
    { amount: '99.99', text: 'rent' },
  ]
  const found = await statementOf(ordered, camt(lines), { fileName: 'nov.xml' })
  expect(found).toMatchObject({ format: 'camt053', fileName: 'nov.xml', entryCount: 3, knownCount: 0 })
  expect(found.entries.map(({ certainty, reason }) => [certainty, reason]).sort()).toEqual([
    ['certain', 'order-number'],
    ['certain', 'reference'],
    ['none', null],
  ])
  expect(await details(ordered)).toMatchObject({ status: 'pending' })
  const params = { id: ordered.shop.id, statement: found.id }
  const outcomes = await as(ordered.owner).call(bookStatement, { params, body: {} })
  expect(outcomes.map(({ done, moved }) => [done, moved.length])).toEqual([
    [true, 1],
    [true, 1],
  ])
  expect(await details(ordered)).toMatchObject({
    status: 'paid',
    payments: [{ amountCents: 1_250, name: 'J Jansen', source: 'bank' }],
  })
  expect(await newsOf(other)).toEqual(['order-paid'])
  expect(await open(ordered)).toMatchObject([{ amountCents: 9_999 }])
})

test('repeated and overlapping files add nothing', async () => {
  const ordered = await given.order()
  const lines = [paid(ordered), { amount: '5.00', text: 'same' }, { amount: '5.00', text: 'same' }]
  expect(await statementOf(ordered, camt(lines))).toMatchObject({ entryCount: 3, knownCount: 0 })
  expect(await statementOf(ordered, camt(lines))).toMatchObject({ entryCount: 3, knownCount: 3 })
  expect(await statementOf(ordered, camt([...lines.slice(1), { amount: '7.00', text: 'new' }]))).toMatchObject({
    entryCount: 3,
    knownCount: 2,
  })
  expect(await open(ordered)).toHaveLength(4)
  const all = await Promise.all([1, 2, 3].map(() => statementOf(ordered, camt([{ amount: '8.00' }]))))
  expect(all.reduce((sum, { knownCount }) => sum + knownCount, 0)).toBe(2)
})

test('handles one credit for several orders, partial payments and excess', async () => {
  const one = await given.order()
  const two = await given.order({ of: one })
  const both = `${one.order.orderNumber} + ${two.order.orderNumber}`
  await bookCertain(one, camt([{ amount: '25.00', text: both }]))
  expect([await details(one), await details(two)]).toMatchObject([{ status: 'paid' }, { status: 'paid' }])

  const part = await given.order({ of: one })
  await statementOf(one, camt([paid(part, '10.00')]))
  expect(await first(one)).toMatchObject({ certainty: 'likely', reason: 'less', differenceCents: -250 })
  await book(one, asProposed(await first(one)))
  expect(await details(part)).toMatchObject({ status: 'pending', receivedCents: 1_000 })
  expect((await overview(one)).problems).toMatchObject([{ id: part.order.id, problem: 'missing', cents: 250 }])
  await bookCertain(one, camt([{ ...paid(part, '2.50'), bankReference: 'later' }]))
  expect(await details(part)).toMatchObject({ status: 'paid', receivedCents: 1_250 })

  const much = await given.order({ of: one })
  await statementOf(one, camt([paid(much, '20.00')]))
  await book(one, asProposed(await first(one)))
  expect(await details(much)).toMatchObject({ status: 'paid', receivedCents: 2_000 })
  expect((await overview(one)).problems).toMatchObject([{ id: much.order.id, problem: 'surplus', cents: 750 }])
})

test('money for a cancelled order is due back, and its refund is booked', async () => {
  const ordered = await given.order({ status: 'cancelled' })
  await statementOf(ordered, camt([paid(ordered)]))
  expect(await first(ordered)).toMatchObject({ certainty: 'likely', reason: 'cancelled' })
  await book(ordered, asProposed(await first(ordered)))
  expect((await overview(ordered)).problems).toMatchObject([{ problem: 'refundDue', cents: 1_250 }])
  const [refund] = await bookCertain(ordered, camt([{ amount: '-12.50', text: `Refund ${ordered.order.orderNumber}` }]))
  expect(refund).toMatchObject({ done: true, moved: [{ status: 'cancelled' }] })
  expect(await details(ordered)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
})

test('a reversal is shown and booked only by hand, after which the order’s money is missing', async () => {
  const ordered = await given.order()
  await bookCertain(ordered, camt([paid(ordered)]))
  const back = camt([{ amount: '-12.50', name: 'J Jansen', reversal: true }])
  expect(await bookCertain(ordered, back)).toEqual([])
  expect(await first(ordered)).toMatchObject({
    certainty: 'likely',
    reason: 'reversal',
    orders: [{ amountCents: -1_250 }],
  })
  await book(ordered, asProposed(await first(ordered)))
  expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 0 })
  expect((await overview(ordered)).problems).toMatchObject([{ problem: 'missing', cents: 1_250 }])
})

test('another currency is shown and never booked', async () => {
  const ordered = await given.order()
  await statementOf(ordered, camt([{ ...paid(ordered), currency: 'USD' }]))
  const entry = await first(ordered)
  expect(entry).toMatchObject({ currency: 'USD', certainty: 'none', reason: 'other-currency' })
  const [outcome] = await book(ordered, { id: entry.id, orders: [{ id: ordered.order.id, amountCents: 1_250 }] })
  expect(outcome).toMatchObject({ done: false, reason: 'This entry is in USD. Only euros can be booked.' })
  expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: null })
})

test('of concurrent bookings one succeeds, and an order paid in between keeps all its money', async () => {
  const ordered = await given.order()
  await statementOf(ordered, camt([paid(ordered)]))
  const request = asProposed(await first(ordered))
  const all = await Promise.all([1, 2, 3, 4].map(() => book(ordered, request)))
  expect(all.flat().filter(({ done }) => done)).toHaveLength(1)
  expect(await details(ordered)).toMatchObject({ receivedCents: 1_250 })

  const second = await given.order({ of: ordered })
  await statementOf(ordered, camt([paid(second)]))
  const late = asProposed(await first(ordered))
  await make(second, 'paid')
  expect(await book(ordered, late)).toMatchObject([{ done: true, moved: [] }])
  expect(await details(second)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
})

test('ignores entries without an order, and restores them', async () => {
  const store = await given.shop({ open: true })
  await statementOf(store, camt([{ amount: '-800.00', text: 'rent', name: 'Landlord' }]))
  const { id } = await first(store)
  const aside = (ignored: boolean) =>
    as(store.owner).call(ignoreEntries, { params: store.shop, body: { entries: [id], ignored } })
  await aside(true)
  expect(await open(store)).toEqual([])
  const found = await as(store.owner).call(listEntries, {
    params: store.shop,
    query: { state: 'ignored', search: 'landl' },
  })
  expect(found).toMatchObject([{ id, state: 'ignored' }])
  await aside(false)
  expect(await as(store.owner).call(listEntries, { params: store.shop, query: { search: '800' } })).toHaveLength(1)
})

test('a statement of another account needs a confirmation', async () => {
  const store = await given.shop({ open: true })
  const { db } = await platform()
  const bankAccount = { name: 'Shop', iban: 'NL91ABNA0417164300' }
  await db.update(shops).set({ bankAccount }).where(eq(shops.id, store.shop.id))
  const other = camt([{ amount: '1.00' }], { account: 'NL20INGB0001234567' })
  expect(refusalOf(await sendStatement(store, other))).toMatchObject({ status: 409, code: 'other_account' })
  expect(await statementOf(store, other, { account: 'yes' })).toMatchObject({ accounts: ['NL20INGB0001234567'] })
  await statementOf(store, camt([{ amount: '2.00' }]))
  await statementOf(store, Buffer.from('417164300\tEUR\t20261120\t1,00\t2,00\t20261120\t1,00\tx\n'))
})

test('files that are no statement are refused and leave nothing', async () => {
  const store = await given.shop({ open: true })
  const send = async (file: Buffer<ArrayBuffer>) => refusalOf(await sendStatement(store, file))
  expect(await send(Buffer.from(''))).toMatchObject({ status: 400 })
  expect(await send(Buffer.alloc(20 * 1024 * 1024, 65))).toMatchObject({ status: 413, code: 'file_too_large' })
  expect(await send(Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><Document/>'))).toMatchObject({ code: 'xml_doctype' })
  expect(await send(camt([{ amount: '1.00' }]).subarray(0, -40))).toMatchObject({ code: 'broken_xml' })
  expect(await send(camt([{ amount: '1.005' }]))).toMatchObject({ code: 'amount_decimals' })
  expect(await send(Buffer.from('a;b\n1;2\n'))).toMatchObject({ status: 400, code: 'unknown_columns' })
  expect(await open(store)).toEqual([])
})

test("another shop's entries, orders and statements are not accessible", async () => {
  const mine = await given.order()
  const other = await given.order()
  const { id } = await statementOf(other, camt([paid(other)]))
  const theirs = await first(other)
  expect(refusalOf(await sendStatement({ shop: other.shop, owner: mine.owner }, camt([])))).toMatchObject({
    status: 404,
  })
  await expectRefusal(book(mine, asProposed(theirs)), 404)
  await expectRefusal(undoBooking(mine, theirs.id), 404)
  await expectRefusal(
    as(mine.owner).call(bookStatement, { params: { id: mine.shop.id, statement: id }, body: {} }),
    404,
  )
  await expectRefusal(book(other, { id: theirs.id, orders: [{ id: mine.order.id, amountCents: 1_250 }] }), 404)
  await expectRefusal(
    book(other, { id: theirs.id, orders: [{ id: other.order.id, amountCents: 1 }] }),
    400,
    'amounts_differ',
  )
  expect(await open(other)).toHaveLength(1)
})
