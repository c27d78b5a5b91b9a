import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import type { MatchEntry, MatchOrder } from './match.ts'
import { matchEntries, outstanding } from './match-entries.ts'

let count = 0
const order = (more: Partial<MatchOrder> = {}): MatchOrder => {
  const id = more.id ?? ++count
  return {
    id,
    orderNumber: `2025${id + 99}`,
    customerEmail: `person-${id}@example.nl`,
    status: 'pending',
    paymentStatus: 'pending',
    totalCents: 1_250,
    receivedCents: null,
    returnedCents: 0,
    creditedCents: 0,
    ...more,
  } as MatchOrder
}
const entry = (more: Partial<MatchEntry> = {}): MatchEntry => ({
  id: ++count,
  amountCents: 1_250,
  currency: 'EUR',
  isReversal: false,
  name: '',
  counterAccount: null,
  description: '',
  reference: null,
  ...more,
})
const only = (one: MatchEntry, ...orders: MatchOrder[]) => matchEntries([one], orders).get(one.id)

test('a reference with the exact amount is certain, anywhere in the text and with any spacing', () => {
  const mine = order()
  const reference = paymentReference(mine.orderNumber)
  for (const text of [
    reference,
    reference.replace(/.{4}/g, '$& '),
    `Betaling ${reference} dank`,
    reference.toLowerCase(),
    `${reference}/bla`,
  ]) {
    const match = { certainty: 'certain', reason: 'reference', orders: [{ orderId: mine.id, amountCents: 1_250 }] }
    expect(only(entry({ description: text }), mine, order())).toMatchObject(match)
    expect(only(entry({ reference: text }), mine, order())).toMatchObject(match)
  }
})

test('a reference with a wrong check digit is never certain', () => {
  const mine = order()
  const right = paymentReference(mine.orderNumber)
  const wrong = `RF${String((Number(right.slice(2, 4)) + 1) % 98).padStart(2, '0')}${right.slice(4)}`
  expect(only(entry({ description: wrong }), mine)).toMatchObject({ certainty: 'likely', reason: 'wrong-check-digit' })
  expect(only(entry({ description: `RF00 ${mine.orderNumber}` }), mine)).toMatchObject({ certainty: 'likely' })
})

test.each(['#2025900', 'bestelling 2025900.', 'order:2025900/thanks'])('%s names an order', (text) => {
  expect(only(entry({ description: text }), order({ id: 801 }))).toMatchObject({
    certainty: 'certain',
    reason: 'order-number',
  })
})

test.each(['2025-900', '2025 900'])('%s possibly names an order', (text) => {
  const match = { certainty: 'likely', reason: 'short-number' }
  expect(only(entry({ description: text }), order({ id: 801 }))).toMatchObject(match)
})

test.each(['12025900', '20259001', 'A2025900B'])('%s names none', (text) => {
  const [mine, other] = [order({ id: 801 }), order()]
  expect(only(entry({ description: text }), mine, other)).toMatchObject({ certainty: 'none' })
})

test('partial, excess, duplicate and cancelled payments and short numbers are likely, with the reason', () => {
  const named = (mine: MatchOrder, amountCents: number) =>
    only(entry({ amountCents, description: mine.orderNumber }), mine)
  expect(named(order(), 750)).toMatchObject({ certainty: 'likely', reason: 'less', differenceCents: -500 })
  expect(named(order(), 2_000)).toMatchObject({
    reason: 'more',
    differenceCents: 750,
    orders: [{ amountCents: 2_000 }],
  })
  const paid = order({ status: 'paid', paymentStatus: 'paid', receivedCents: 1_250 })
  expect(named(paid, 1_250)).toMatchObject({ certainty: 'likely', reason: 'already-paid' })
  expect(named(order({ status: 'cancelled' }), 1_250)).toMatchObject({ certainty: 'likely', reason: 'cancelled' })
  expect(named(order({ orderNumber: '100' }), 1_250)).toMatchObject({ certainty: 'likely', reason: 'short-number' })
  // Marked paid by hand: this is its money.
  expect(named(order({ status: 'paid', paymentStatus: 'paid' }), 1_250)).toMatchObject({ certainty: 'certain' })
})

test('matches one credit to several orders, and several credits to one', () => {
  const [one, other] = [order(), order({ totalCents: 750 })]
  const both = `${one.orderNumber} en ${other.orderNumber}`
  expect(only(entry({ amountCents: 2_000, description: both }), one, other)).toMatchObject({
    certainty: 'certain',
    reason: 'several-orders',
    orders: [
      { orderId: one.id, amountCents: 1_250 },
      { orderId: other.id, amountCents: 750 },
    ],
  })
  expect(only(entry({ amountCents: 1_500, description: both }), one, other)).toMatchObject({
    certainty: 'likely',
    reason: 'several-differ',
    differenceCents: -500,
    orders: [{ amountCents: 1_250 }, { amountCents: 250 }],
  })
  const parts = [1_000, 250].map((amountCents) => entry({ amountCents, description: one.orderNumber }))
  expect([...matchEntries(parts, [one]).values()]).toMatchObject([
    { certainty: 'certain', reason: 'in-parts', orders: [{ amountCents: 1_000 }] },
    { certainty: 'certain', reason: 'in-parts', orders: [{ amountCents: 250 }] },
  ])
})

test('a double payment is certain only once', () => {
  const mine = order()
  const twice = [1, 2].map(() => entry({ description: mine.orderNumber }))
  expect([...matchEntries(twice, [mine]).values()].map(({ certainty, reason }) => [certainty, reason])).toEqual([
    ['certain', 'order-number'],
    ['likely', 'already-paid'],
  ])
})

test('without a number: the same amount and a name like the email, or the only order of the amount', () => {
  const mine = order({ customerEmail: 'p.de.jansen82@example.nl' })
  const others = [order(), order()]
  expect(only(entry({ name: 'Hr P. de Jansen' }), mine, ...others)).toMatchObject({
    certainty: 'likely',
    reason: 'amount-and-name',
    orders: [{ orderId: mine.id }],
  })
  expect(only(entry({ name: 'Bakker' }), mine, ...others)).toMatchObject({ certainty: 'none' })
  expect(only(entry({ amountCents: 999 }), order({ totalCents: 999 }), mine)).toMatchObject({
    reason: 'only-this-amount',
  })
  const parcel = order({ customerName: 'Zoë Crèvecoeur' })
  expect(only(entry({ name: 'ZOE CREVECOEUR' }), parcel, ...others)).toMatchObject({ reason: 'amount-and-name' })
  const again = order({ customerEmail: mine.customerEmail, totalCents: 700 })
  expect(only(entry({ amountCents: 1_950, name: 'P Jansen' }), mine, again)).toMatchObject({
    reason: 'orders-and-name',
  })
})

test('a refund, a reversal, another currency', () => {
  const owed = order({
    status: 'cancelled',
    paymentStatus: 'paid',
    receivedCents: 1_250,
    customerEmail: 'jansen@example.nl',
  })
  const debit = { amountCents: -1_250 }
  expect(only(entry({ ...debit, description: owed.orderNumber }), owed)).toMatchObject({
    certainty: 'certain',
    reason: 'refund',
  })
  expect(only(entry({ ...debit, name: 'A Jansen' }), owed)).toMatchObject({
    certainty: 'likely',
    reason: 'refund-and-name',
  })
  expect(only(entry({ amountCents: -300, description: owed.orderNumber }), owed)).toMatchObject({
    reason: 'refund-amount',
  })
  expect(only(entry({ ...debit, name: 'The landlord' }), owed)).toMatchObject({ certainty: 'none' })
  const back = entry({ ...debit, isReversal: true, name: 'A Jansen' })
  const booked = [
    {
      amountCents: 1_250,
      name: 'A Jansen',
      counterAccount: null,
      reference: null,
      orders: [{ orderId: 7, amountCents: 1_250 }],
    },
  ]
  expect(matchEntries([back], [], booked).get(back.id)).toMatchObject({ certainty: 'likely', reason: 'reversal' })
  const mine = order()
  const dollars = entry({ currency: 'USD', description: mine.orderNumber })
  expect(only(dollars, mine)).toEqual({ certainty: 'none', reason: 'other-currency', orders: [], differenceCents: 0 })
})

test("certain matches never exceed an order's open amount, and each match adds up to its entry", () => {
  const orders = fc.array(
    fc.record({
      totalCents: fc.integer({ min: 1, max: 300 }),
      status: fc.constantFrom('pending', 'paid', 'cancelled'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const lines = fc.array(
    fc.record({
      amountCents: fc.integer({ min: 1, max: 600 }),
      names: fc.array(fc.nat(7), { maxLength: 3 }),
      form: fc.nat(2),
    }),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(orders, lines, (wishes, drawn) => {
      const list = wishes.map((wish, place) => order({ id: place + 1, ...(wish as Partial<MatchOrder>) }))
      const entries = drawn.map(({ amountCents, names, form }) => {
        const texts = names.flatMap((place) => list[place]?.orderNumber ?? [])
        return entry({
          amountCents,
          description: texts.map((number) => (form ? number : paymentReference(number))).join(' , '),
        })
      })
      const matches = matchEntries(entries, list)
      const certain = new Map<number, number>()
      for (const { id, amountCents } of entries) {
        const match = matches.get(id)
        const sum = match?.orders.reduce((total, part) => total + part.amountCents, 0) ?? 0
        if (match && match.orders.length > 0) expect(sum).toBe(amountCents)
        if (match?.certainty !== 'certain') continue
        for (const part of match.orders) certain.set(part.orderId, (certain.get(part.orderId) ?? 0) + part.amountCents)
      }
      for (const [id, cents] of certain)
        expect(cents).toBe(outstanding(list.find((one) => one.id === id) as MatchOrder))
    }),
  )
})
