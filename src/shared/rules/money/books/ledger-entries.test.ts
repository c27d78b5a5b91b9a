import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldUnder, treatments } from '../vat/vat.ts'
import { saleLines } from './ledger-entries.ts'

const line = {
  scheme: 'standard' as const,
  treatment: 'domestic' as const,
  rate: 21,
  totalCents: 1_210,
  costCents: null,
  vatCents: 210,
}

test('books revenue without VAT, and VAT, against the debtor', () => {
  expect(saleLines([line, { ...line, totalCents: 184, vatCents: 32 }])).toEqual([
    { account: 'debtors', amountCents: 1_394 },
    { account: 'revenueHigh', amountCents: -1_152, vat: { code: 'codeHigh', rate: 21, vatCents: 242 } },
    { account: 'vatHigh', amountCents: -242, isVat: true },
  ])
})

test('gives only the margin a VAT code', () => {
  const margin = { ...line, scheme: 'margin' as const, totalCents: 1_390, costCents: 572, vatCents: 142 }
  expect(saleLines([margin])).toEqual([
    { account: 'debtors', amountCents: 1_390 },
    { account: 'revenueMargin', amountCents: -676, vat: { code: 'codeMarginHigh', rate: 21, vatCents: 142 } },
    { account: 'revenueMargin', amountCents: -572 },
    { account: 'vatMargin', amountCents: -142, isVat: true },
  ])
})

test.each([
  ['small-business', 'domestic', 0, 'revenueSmallBusiness'],
  ['voucher', 'domestic', 21, 'storeCredit'],
  ['standard', 'eu-company', 0, 'revenueEuCompany'],
  ['standard', 'export', 0, 'revenueExport'],
  ['standard', 'oss', 19, 'revenueOss'],
  ['standard', 'domestic', 9, 'revenueLow'],
  ['standard', 'domestic', 0, 'revenueZero'],
] as const)('books %s, %s, %d percent as %s', (scheme, treatment, rate, account) => {
  const [, revenue] = saleLines([{ ...line, scheme, treatment, rate, vatCents: 0 }])
  expect(revenue?.account).toBe(account)
})

test('every entry is in balance', () => {
  const any = fc.record({
    scheme: fc.constantFrom(...soldUnder),
    treatment: fc.constantFrom(...treatments),
    rate: fc.constantFrom(0, 9, 19, 21, 25.5),
    totalCents: fc.integer({ min: -99_999, max: 99_999 }),
    costCents: fc.option(fc.integer({ min: -99_999, max: 99_999 })),
    vatCents: fc.constant(0),
  })
  const taxed = any.map((sold) => ({
    ...sold,
    vatCents:
      sold.scheme === 'small-business' ||
      sold.scheme === 'voucher' ||
      sold.treatment === 'export' ||
      sold.treatment === 'eu-company'
        ? 0
        : Math.round((sold.totalCents * sold.rate) / (100 + sold.rate)),
  }))
  fc.assert(
    fc.property(fc.array(taxed, { minLength: 1 }), (lines) => {
      // Without an account for VAT, a line has none.
      const domestic = lines.map((each) =>
        each.scheme === 'margin' ? { ...each, treatment: 'domestic' as const } : each,
      )
      expect(saleLines(domestic).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
    }),
  )
})
