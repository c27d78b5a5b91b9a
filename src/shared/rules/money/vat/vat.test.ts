import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldUnder, spread, type TaxableLine, vatOfLines, vatRates, withDiscount, withShipping } from './vat.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const line = (scheme: TaxableLine['scheme'], rate: number, totalCents: number, costCents: number | null = null) => ({
  scheme,
  rate,
  totalCents,
  costCents,
})

test('extracts VAT from a price that includes it', () => {
  expect(vatOfLines([line('standard', 21, 12_100), line('standard', 9, 10_900), line('standard', 0, 500)])).toEqual([
    2_100, 900, 0,
  ])
})

test('charges three one-cent lines the VAT of three cents', () => {
  expect(vatOfLines([1, 1, 1].map((cents) => line('standard', 21, cents)))).toEqual([1, 0, 0])
})

test('charges VAT on the margin under the margin scheme, never below zero', () => {
  const lines = [line('margin', 21, 12_100, 6_050), line('margin', 21, 5_000, 9_000), line('margin', 21, 1_210)]
  expect(vatOfLines(lines)).toEqual([1_050, 0, 210])
})

test('charges no VAT for a small business', () => {
  expect(vatOfLines([line('small-business', 21, 12_100, 100)])).toEqual([0])
})

const sold = (...of: Parameters<typeof line>) => ({ ...line(...of), discountCents: 0, shippingCents: 0 })

test('splits shipping between goods under different rules, as part of the price of margin goods', () => {
  const goods = [sold('standard', 21, 3_000), sold('margin', 21, 1_000, 500), sold('standard', 21, 2_000)]
  expect(withShipping(600, goods)).toEqual({
    goods: [goods[0], { ...sold('margin', 21, 1_100, 500), shippingCents: 100 }, goods[2]],
    shipping: [line('standard', 21, 500)],
  })
  expect(withShipping(0, goods)).toEqual({ goods, shipping: [] })
  expect(withShipping(395, [sold('standard', 21, 0)]).shipping).toEqual([line('standard', 21, 395)])
  // A share below one cent gets no line.
  const cheap = [sold('standard', 21, 3_000), sold('margin', 21, 1)]
  expect(withShipping(1, cheap)).toEqual({ goods: cheap, shipping: [line('standard', 21, 1)] })
})

test('splits the shipping of margin goods between their lines', () => {
  const goods = [sold('margin', 21, 3_000, 500), sold('margin', 21, 1_000, 900)]
  expect(withShipping(400, goods)).toEqual({
    goods: [
      { ...sold('margin', 21, 3_300, 500), shippingCents: 300 },
      { ...sold('margin', 21, 1_100, 900), shippingCents: 100 },
    ],
    shipping: [],
  })
})

test('gives leftover cents to the largest remainders, the first of equals', () => {
  expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(spread(100, [1, 5, 1])).toEqual([14, 72, 14])
  expect(spread(5, [3, 4, 3])).toEqual([2, 2, 1])
  expect(spread(7, [0, 0])).toEqual([7, 0])
})

test('applies a discount to each line pro rata, and changes nothing else', () => {
  const goods = [line('standard', 21, 3_000, 40), line('margin', 9, 1_000, 500)]
  expect(withDiscount(goods, 400)).toEqual([
    { ...sold('standard', 21, 2_700, 40), discountCents: 300 },
    { ...sold('margin', 9, 900, 500), discountCents: 100 },
  ])
  expect(withDiscount(goods, 0)).toEqual([sold('standard', 21, 3_000, 40), sold('margin', 9, 1_000, 500)])
})

const amount = fc.integer({ min: 0, max: 10_000_000_000 })
const anyLine = fc.record({
  scheme: fc.constantFrom(...soldUnder),
  rate: fc.constantFrom<number>(...vatRates),
  totalCents: amount,
  costCents: fc.option(amount),
})
const lines = fc.array(anyLine, { minLength: 1, maxLength: 30 })

test('splits an amount exactly, each part within a cent of its share', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (total, weights) => {
      const parts = spread(total, weights)
      expect(sum(parts)).toBe(total)
      const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
      if (whole === 0n) return
      for (const [place, part] of parts.entries()) {
        const low = (BigInt(total) * BigInt(weights[place] ?? 0)) / whole
        expect(BigInt(part) === low || BigInt(part) === low + 1n).toBe(true)
      }
    }),
  )
})

test('makes the VAT of the lines of a rate equal the VAT of their total, to the cent', () => {
  fc.assert(
    fc.property(lines, (sold) => {
      const vat = vatOfLines(sold)
      for (const rate of vatRates) {
        const places = [...sold.keys()].filter((at) => sold[at]?.scheme === 'standard' && sold[at].rate === rate)
        const total = sum(places.map((at) => sold[at]?.totalCents ?? 0))
        expect(sum(places.map((at) => vat[at] ?? 0))).toBe(Math.round((total * rate) / (100 + rate)))
      }
      for (const [at, cents] of vat.entries()) {
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(sold[at]?.totalCents ?? 0)
      }
    }),
  )
})

test('splits shipping exactly, for any goods', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100_000 }), (goods, shippingCents) => {
      const before = withDiscount(goods, 0)
      const after = withShipping(shippingCents, before)
      const total = (of: readonly TaxableLine[]) => sum(of.map(({ totalCents }) => totalCents))
      expect(total(after.goods) + total(after.shipping)).toBe(total(goods) + shippingCents)
      expect(sum(after.goods.map((each) => each.shippingCents))).toBe(total(after.goods) - total(goods))
    }),
  )
})
