import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOfCredit } from '../vat/tax-of-credit.ts'
import { soldUnder, vatOfLines, vatRates } from '../vat/vat.ts'
import { credit, creditAll } from './credit.ts'
import { type Credited, type LineLeft, sum, totalOf } from './credited.ts'

const vatOfCredit = (...of: Parameters<typeof taxOfCredit>) => taxOfCredit(...of).map(({ vatCents }) => vatCents)

type Sold = Pick<LineLeft, 'scheme' | 'rate' | 'quantity' | 'totalCents' | 'costCents'> & {
  kind?: LineLeft['kind']
  shippingCents?: number
}

const invoiced = (lines: Sold[]): LineLeft[] => {
  const vat = vatOfLines(lines)
  return lines.map(({ kind = 'goods', shippingCents = 0, ...line }, place) => ({
    ...line,
    kind,
    shippingCents: kind === 'shipping' ? line.totalCents : shippingCents,
    vatCents: vat[place] ?? 0,
    soldQuantity: line.quantity,
    paidCents: line.totalCents - shippingCents,
  }))
}

const standard = (quantity: number, totalCents: number, rate = 21): Sold => ({
  scheme: 'standard',
  rate,
  quantity,
  totalCents,
  costCents: null,
})
const margin = (quantity: number, totalCents: number, costCents: number, shippingCents = 0): Sold => ({
  scheme: 'margin',
  rate: 21,
  quantity,
  totalCents: totalCents + shippingCents,
  costCents,
  shippingCents,
})

/** Lines that remain after a credit note. */
function after(left: readonly LineLeft[], credited: readonly Credited[]): LineLeft[] {
  const vat = vatOfCredit(left, credited)
  return left.map((line, place) => {
    const mine = credited.filter((each) => each.line === place)
    const shipping = sum(mine.map((each) => (each.kind === 'shipping' ? each.totalCents : each.shippingCents)))
    return {
      ...line,
      quantity: line.quantity - sum(mine.map(({ kind, quantity }) => (kind === 'goods' ? quantity : 0))),
      totalCents: line.totalCents - totalOf(mine),
      shippingCents: line.shippingCents - shipping,
      costCents: line.costCents === null ? null : line.costCents - sum(mine.map((each) => each.costCents ?? 0)),
      vatCents: line.vatCents - sum(credited.map((each, at) => (each.line === place ? (vat[at] ?? 0) : 0))),
    }
  })
}

test('credits a returned piece at what was paid for it, with its cost and the VAT of its margin', () => {
  const left = invoiced([margin(2, 1_851, 1_140), standard(1, 2_324)])
  const credited = credit(left, { pieces: [{ line: 0, quantity: 1 }] }) ?? []
  expect(credited).toMatchObject([{ line: 0, kind: 'goods', quantity: 1, totalCents: 926, costCents: 570 }])
  // Of 123, 62 remain for the other piece.
  expect(taxOfCredit(left, credited)).toEqual([{ vatCents: 61, marginCents: 356 }])
  const rest = credit(after(left, credited), { pieces: [{ line: 0, quantity: 1 }] })
  expect(rest).toMatchObject([{ totalCents: 925, costCents: 570 }])
})

test('credits what the shop keeps for wear as a difference of the returned goods', () => {
  const left = invoiced([margin(1, 926, 570), standard(1, 1_000)])
  const credited = credit(left, { pieces: [{ line: 0, quantity: 1 }], amountCents: 700 }) ?? []
  expect(credited).toMatchObject([
    { line: 0, kind: 'goods', quantity: 1, totalCents: 926, costCents: 570 },
    { line: 0, kind: 'difference', quantity: -1, totalCents: -226, costCents: 0 },
  ])
  // VAT of the margin of 356 goes back; that of the other 226 stays.
  expect(vatOfCredit(left, credited)).toEqual([62, -39])
})

test('credits goodwill as a difference, on each margin line and once for every other rate', () => {
  const left = invoiced([
    standard(1, 1_000),
    standard(1, 3_000),
    standard(1, 2_000, 9),
    margin(1, 1_000, 400),
    margin(1, 1_000, 0),
  ])
  const credited = credit(left, { amountCents: 800 }) ?? []
  expect(credited.map(({ line, kind, totalCents, costCents }) => [line, kind, totalCents, costCents])).toEqual([
    [1, 'difference', 400, 0],
    [2, 'difference', 200, 0],
    [3, 'difference', 100, 0],
    [4, 'difference', 100, 0],
  ])
  expect(vatOfCredit(left, credited)).toEqual([69, 16, 17, 18])
})

test('credits shipping as such, and with the pieces of margin goods as part of their price', () => {
  const left = invoiced([margin(2, 2_000, 800, 200), standard(1, 2_000), { ...standard(1, 200), kind: 'shipping' }])
  expect(credit(left, { shippingCents: 400 })).toMatchObject([
    { line: 0, kind: 'shipping', totalCents: 200, costCents: 0 },
    { line: 2, kind: 'shipping', totalCents: 200 },
  ])
  expect(credit(left, { pieces: [{ line: 0, quantity: 2 }], shippingCents: 400 })).toMatchObject([
    { line: 0, kind: 'goods', totalCents: 2_200, shippingCents: 200, costCents: 800 },
    { line: 2, kind: 'shipping', totalCents: 200 },
  ])
  expect(credit(left, { shippingCents: 401 })).toBeUndefined()
})

test('returns pieces after goodwill at what was paid, and takes the goodwill off', () => {
  const left = invoiced([standard(2, 2_000)])
  const rest = after(left, credit(left, { amountCents: 200 }) ?? [])
  expect(credit(rest, { pieces: [{ line: 0, quantity: 2 }], amountCents: 1_800 })).toMatchObject([
    { kind: 'goods', quantity: 2, totalCents: 2_000 },
    { kind: 'difference', totalCents: -200 },
  ])
})

test('what the shop keeps is shared by the returned goods, by their price', () => {
  const left = invoiced([
    standard(1, 900),
    standard(1, 1_000),
    standard(1, 2_000),
    { ...standard(1, 500), kind: 'shipping' },
  ])
  const pieces = [1, 2].map((line) => ({ line, quantity: 1 }))
  const credited = credit(left, { pieces, shippingCents: 500, amountCents: 3_200 }) ?? []
  expect(credited.filter(({ kind }) => kind === 'difference')).toMatchObject([
    { line: 1, quantity: -1, totalCents: -100 },
    { line: 2, quantity: -1, totalCents: -200 },
  ])
})

test('goodwill beyond the goods is shipping, and a gift card bears it last', () => {
  const left = invoiced([
    { ...standard(1, 2_500), scheme: 'voucher' },
    { ...standard(1, 200), kind: 'shipping' },
    standard(1, 100),
  ])
  const given = (amountCents: number) =>
    credit(left, { amountCents })?.map(({ line, kind, quantity, totalCents }) => [line, kind, quantity, totalCents])
  expect(given(100)).toEqual([[2, 'difference', 1, 100]])
  expect(given(400)).toEqual([
    [0, 'difference', 1, 100],
    [1, 'shipping', 1, 200],
    [2, 'difference', 1, 100],
  ])
})

test('pieces that go back one by one add up to the line, and an unknown cost remains unknown', () => {
  let left = invoiced([standard(3, 1_000), standard(1, 500)])
  const amounts = [1, 2, 3].map(() => {
    const credited = credit(left, { pieces: [{ line: 0, quantity: 1 }] }) ?? []
    left = after(left, credited)
    return credited.map(({ totalCents, costCents }) => [totalCents, costCents])
  })
  expect(amounts).toEqual([[[333, null]], [[334, null]], [[333, null]]])
  expect(credit(left, { pieces: [{ line: 0, quantity: 1 }] })).toBeUndefined()
  expect(creditAll(left).map(({ line, quantity }) => [line, quantity])).toEqual([[1, 1]])
})

test('credits the shipping of a line that is named', () => {
  const left = invoiced([standard(1, 2_000), { ...standard(1, 500), kind: 'shipping' }])
  expect(credit(left, { pieces: [{ line: 1, quantity: 1 }] })).toMatchObject([
    { line: 1, kind: 'shipping', quantity: 1, totalCents: 500, costCents: 0 },
  ])
})

test('refuses more pieces or money than remain, and unknown lines', () => {
  const left = invoiced([standard(3, 300)])
  expect(credit(left, { pieces: [{ line: 0, quantity: 4 }] })).toBeUndefined()
  expect(credit(left, { pieces: [{ line: 1, quantity: 1 }] })).toBeUndefined()
  expect(credit(left, { pieces: Array(4).fill({ line: 0, quantity: 1 }) })).toBeUndefined()
  expect(credit(left, { amountCents: 301 })).toBeUndefined()
})

const anyLine = fc
  .record({
    scheme: fc.constantFrom(...soldUnder),
    rate: fc.constantFrom<number>(...vatRates),
    quantity: fc.integer({ min: 1, max: 20 }),
    paid: fc.integer({ min: 0, max: 500_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 50_000 })),
    shipping: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ paid, cost, shipping, ...line }): Sold => {
    const shippingCents = line.scheme === 'margin' ? shipping : 0
    return {
      ...line,
      totalCents: paid + shippingCents,
      costCents: cost === null ? null : cost * line.quantity,
      shippingCents,
    }
  })
const step = fc.record({
  what: fc.constantFrom('pieces', 'pieces and money', 'shipping', 'money'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  line: fc.nat(),
})

test('after returns and refunds in any order, all agrees to the cent and no returned piece keeps its cost', () => {
  const lines = fc.array(anyLine, { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 900 }), fc.array(step, { maxLength: 6 }), (sold, sent, steps) => {
      let left = invoiced([...sold, { ...standard(1, sent), kind: 'shipping' }])
      const costs = left.map(({ costCents, quantity }) => (costCents ?? 0) / quantity)
      const take = (credited: Credited[]) => {
        left = after(left, credited)
        for (const scheme of soldUnder) {
          for (const rate of vatRates) {
            const same = left.filter((each) => each.scheme === scheme && each.rate === rate)
            const total = Math.max(0, totalOf(same))
            const whole = scheme === 'margin' ? same : [{ scheme, rate, totalCents: total, costCents: null }]
            expect(sum(same.map(({ vatCents }) => vatCents))).toBe(sum(vatOfLines(whole)))
          }
        }
        for (const [place, line] of left.entries()) {
          expect(Math.min(line.totalCents, line.quantity, line.shippingCents)).toBeGreaterThanOrEqual(0)
          if (line.costCents !== null) expect(line.costCents).toBe((costs[place] ?? 0) * line.quantity)
        }
      }
      for (const { what, share, line } of steps) {
        const place = line % sold.length
        const quantity = Math.ceil((left[place]?.quantity ?? 0) * share)
        const pieces = what.startsWith('pieces') && quantity > 0 ? [{ line: place, quantity }] : []
        const shippingCents = what === 'shipping' ? Math.floor(sum(left.map((each) => each.shippingCents)) * share) : 0
        const money = what.endsWith('money') ? { amountCents: Math.round(totalOf(left) * share) } : {}
        const before = totalOf(left)
        const credited = credit(left, { pieces, shippingCents, ...money })
        if (!credited) continue
        if (money.amountCents !== undefined) expect(totalOf(credited)).toBe(money.amountCents)
        take(credited)
        expect(before - totalOf(left)).toBe(totalOf(credited))
      }
      take(creditAll(left))
      // The cents of a rate may have moved between its lines, but none is left.
      expect(sum(left.map(({ vatCents }) => vatCents))).toBe(0)
      for (const { totalCents, quantity, kind } of left)
        expect([totalCents, kind === 'goods' ? quantity : 0]).toEqual([0, 0])
    }),
  )
})
