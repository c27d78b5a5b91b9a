import { expect, test } from 'vitest'
import { boxesOfPurchase, boxOfSale, marginOfPeriods, owedOf, sumBoxes } from './vat-return.ts'

test.each([
  ['standard', 'domestic', 21, '1a'],
  ['margin', 'domestic', 21, '1a'],
  ['standard', 'domestic', 9, '1b'],
  ['standard', 'domestic', 0, '1e'],
  ['standard', 'export', 0, '3a'],
  ['standard', 'eu-company', 0, '3b'],
  ['standard', 'oss', 19, '3c'],
  ['small-business', 'domestic', 21, null],
  ['voucher', 'domestic', 21, null],
] as const)('%s sales that are %s at %s% belong in box %s', (scheme, treatment, rate, box) => {
  expect(boxOfSale({ scheme, treatment, rate })).toBe(box)
})

test('owes the VAT of the boxes except that of other countries, and deducts that of purchases', () => {
  const boxes = sumBoxes([
    { box: '1a', netCents: 10_000, vatCents: 2_100 },
    { box: '1a', netCents: 1_000, vatCents: 210 },
    { box: '3c', netCents: 5_000, vatCents: 950 },
    { box: null, netCents: 700, vatCents: 0 },
    ...boxesOfPurchase({ scheme: 'eu', amountCents: 4_000, vatCents: 840 }),
    ...boxesOfPurchase({ scheme: 'standard', amountCents: 1_210, vatCents: 210 }),
    ...boxesOfPurchase({ scheme: 'margin', amountCents: 900, vatCents: 0 }),
  ])
  expect(boxes).toEqual([
    { box: '1a', netCents: 11_000, vatCents: 2_310 },
    { box: '3c', netCents: 5_000, vatCents: 0 },
    { box: '4b', netCents: 4_000, vatCents: 840 },
    { box: '5b', netCents: 0, vatCents: 1_050 },
  ])
  expect(owedOf(boxes)).toBe(2_310 + 840)
})

test('carries a negative margin over to the next periods until sales cover it', () => {
  const bought = { salesCents: 1_000, purchasesCents: 5_000 }
  const less = { salesCents: 3_000, purchasesCents: 0 }
  const more = { salesCents: 2_000, purchasesCents: 500 }
  expect(marginOfPeriods([bought])).toEqual({ marginCents: 0, carriedInCents: 0, carriedOutCents: -4_000 })
  expect(marginOfPeriods([bought, less])).toEqual({ marginCents: 0, carriedInCents: -4_000, carriedOutCents: -1_000 })
  expect(marginOfPeriods([bought, less, more])).toEqual({
    marginCents: 500,
    carriedInCents: -1_000,
    carriedOutCents: 0,
  })
  expect(marginOfPeriods([more, bought])).toEqual({ marginCents: 0, carriedInCents: 0, carriedOutCents: -4_000 })
})
