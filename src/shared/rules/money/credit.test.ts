import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineLeft, takeAll, takeAmount, takePieces, vatTaken } from './credit.ts'
import { soldUnder, vatOfLines, vatRates } from './vat.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const taxed = (lines: Omit<LineLeft, 'vatCents'>[]): LineLeft[] => {
  const vat = vatOfLines(lines)
  return lines.map((line, place) => ({ ...line, vatCents: vat[place] ?? 0 }))
}
const standard = (quantity: number, totalCents: number) => ({
  scheme: 'standard' as const,
  rate: 21,
  quantity,
  totalCents,
  costCents: null,
})

test('credits pieces pro rata, and leaves the VAT of other lines unchanged', () => {
  const left = taxed([standard(3, 3), standard(1, 1), standard(1, 1)])
  const taken = takePieces([{ line: 0, quantity: 2 }], left)
  expect(taken).toMatchObject([{ quantity: 2, totalCents: 2 }, { totalCents: 0 }, { totalCents: 0 }])
  expect(vatTaken(left, taken ?? []).slice(1)).toEqual([0, 0])
})

test('assigns rounding differences of a rate to the credited lines', () => {
  // VAT is 2 cents both on 13 cents and on the remaining 9: nothing is credited.
  const left = taxed([standard(1, 5), standard(1, 4), standard(1, 4)])
  expect(left.map(({ vatCents }) => vatCents)).toEqual([1, 1, 0])
  expect(vatTaken(left, takePieces([{ line: 1, quantity: 1 }], left) ?? [])).toEqual([0, 0, 0])
  // Lines with another rate are rounded separately.
  const others = taxed([...left, { ...standard(1, 109), rate: 9 }])
  expect(vatTaken(others, takePieces([{ line: 1, quantity: 1 }], others) ?? [])).toEqual([0, 0, 0, 0])
  expect(vatTaken(left, takeAll(left))).toEqual([1, 1, 0])
  // Earlier credits may have assigned the cents differently than an invoice of the rest would.
  const rest = left.map((line, place) => ({ ...line, vatCents: place === 2 ? 2 : 0 }))
  expect(vatTaken(rest, takeAll(rest))).toEqual([0, 0, 2])
})

test('rejects more pieces than remain, and unknown lines', () => {
  const left = taxed([standard(3, 300)])
  expect(takePieces([{ line: 0, quantity: 4 }], left)).toBeUndefined()
  expect(takePieces([{ line: 1, quantity: 1 }], left)).toBeUndefined()
  expect(takePieces(Array(4).fill({ line: 0, quantity: 1 }), left)).toBeUndefined()
})

test('credits neither pieces nor costs for an amount', () => {
  const left = taxed([{ ...standard(2, 300), costCents: 100 }, standard(1, 100)])
  expect(takeAmount(200, left)).toEqual([
    { quantity: 0, totalCents: 150, costCents: 0 },
    { quantity: 0, totalCents: 50, costCents: 0 },
  ])
})

test("credits the pieces' share of the cost, and leaves an unknown cost unknown", () => {
  const left = taxed([{ ...standard(4, 400), costCents: 200 }, standard(2, 100)])
  const chosen = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 2 },
  ]
  expect(takePieces(chosen, left)).toEqual([
    { quantity: 1, totalCents: 100, costCents: 50 },
    { quantity: 2, totalCents: 100, costCents: null },
  ])
})

test('credits the VAT of the credited lines, per rate and scheme', () => {
  const sold = [
    standard(1, 12_100),
    standard(1, 24_200),
    { ...standard(1, 10_900), rate: 9 },
    { ...standard(1, 2_210), scheme: 'margin' as const, costCents: 1_000 },
  ]
  const left = taxed(sold)
  expect(left.map(({ vatCents }) => vatCents)).toEqual([2_100, 4_200, 900, 210])
  const one = (line: number) => vatTaken(left, takePieces([{ line, quantity: 1 }], left) ?? [])
  expect(one(0)).toEqual([2_100, 0, 0, 0])
  expect(one(1)).toEqual([0, 4_200, 0, 0])
  expect(one(2)).toEqual([0, 0, 900, 0])
  expect(one(3)).toEqual([0, 0, 0, 210])
  expect(vatTaken(left, takeAmount(24_705, left))).toEqual([1_050, 2_100, 450, 192])
})

const anyLine = fc
  .record({
    scheme: fc.constantFrom(...soldUnder),
    rate: fc.constantFrom<number>(...vatRates),
    quantity: fc.integer({ min: 1, max: 20 }),
    each: fc.integer({ min: 0, max: 500_000 }),
    cost: fc.option(fc.integer({ min: 0, max: 500_000 })),
  })
  .map(({ each, cost, ...line }) => ({
    ...line,
    totalCents: each * line.quantity,
    costCents: cost === null ? null : cost * line.quantity,
  }))
const step = fc.record({
  pieces: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  line: fc.nat(),
})

test('ends at zero after credits in any steps, with the remaining VAT exact to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.array(step, { maxLength: 6 }), (sold, steps) => {
      let left = taxed(sold)
      const take = (taken: ReturnType<typeof takeAll>) => {
        const vat = vatTaken(left, taken)
        left = left.map((line, place) => {
          const { quantity = 0, totalCents = 0, costCents = 0 } = taken[place] ?? {}
          return {
            ...line,
            quantity: line.quantity - quantity,
            totalCents: line.totalCents - totalCents,
            costCents: line.costCents === null ? null : line.costCents - (costCents ?? 0),
            vatCents: line.vatCents - (vat[place] ?? 0),
          }
        })
        expect(sum(left.map(({ vatCents }) => vatCents))).toBe(sum(vatOfLines(left)))
        for (const { totalCents, quantity } of left) expect(Math.min(totalCents, quantity)).toBeGreaterThanOrEqual(0)
      }
      for (const { pieces, share, line } of steps) {
        const at = line % left.length
        const quantity = Math.ceil((left[at]?.quantity ?? 0) * share)
        const amount = Math.round(sum(left.map(({ totalCents }) => totalCents)) * share)
        const taken = pieces ? takePieces([{ line: at, quantity }], left) : takeAmount(amount, left)
        if (taken) take(taken)
      }
      take(takeAll(left))
      expect(sum(left.map(({ vatCents }) => vatCents))).toBe(0)
      expect(left.every(({ totalCents, quantity }) => totalCents === 0 && quantity === 0)).toBe(true)
    }),
  )
})
