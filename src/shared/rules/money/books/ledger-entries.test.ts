import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldUnder, treatments } from '../vat/vat.ts'
import { purchaseLines, saleLines } from './ledger-entries.ts'

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
  ['small-business', 'domestic', 0, 'revenueSmallBusiness', undefined],
  ['voucher', 'domestic', 21, 'storeCredit', undefined],
  ['standard', 'eu-company', 0, 'revenueEuCompany', 'codeEuCompany'],
  ['standard', 'export', 0, 'revenueExport', 'codeExport'],
  ['standard', 'oss', 19, 'revenueOss', 'codeOss'],
  ['standard', 'domestic', 9, 'revenueLow', 'codeLow'],
  ['standard', 'domestic', 0, 'revenueZero', 'codeZero'],
] as const)('books %s, %s, %d percent as %s with the code %s', (scheme, treatment, rate, account, code) => {
  expect(saleLines([{ ...line, scheme, treatment, rate, vatCents: 0 }])).toEqual([
    { account: 'debtors', amountCents: 1_210 },
    { account, amountCents: -1_210, ...(code && { vat: { code, rate, vatCents: 0 } }) },
  ])
})

test('margin goods sold without a profit have no VAT code', () => {
  const loss = { ...line, scheme: 'margin' as const, totalCents: 500, costCents: 572, vatCents: 0 }
  expect(saleLines([loss])).toEqual([
    { account: 'debtors', amountCents: 500 },
    { account: 'revenueMargin', amountCents: -500 },
  ])
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

test('keeps rates apart, and leaves out what is nothing', () => {
  expect(saleLines([line, { ...line, rate: 19, treatment: 'oss' }, { ...line, rate: 25, treatment: 'oss' }])).toEqual([
    { account: 'debtors', amountCents: 3_630 },
    { account: 'revenueHigh', amountCents: -1_000, vat: { code: 'codeHigh', rate: 21, vatCents: 210 } },
    { account: 'vatHigh', amountCents: -210, isVat: true },
    { account: 'revenueOss', amountCents: -1_000, vat: { code: 'codeOss', rate: 19, vatCents: 210 } },
    { account: 'vatOss', amountCents: -420, isVat: true },
    { account: 'revenueOss', amountCents: -1_000, vat: { code: 'codeOss', rate: 25, vatCents: 210 } },
  ])
  expect(saleLines([{ ...line, totalCents: 0, vatCents: 0 }])).toEqual([])
})

const bought = { rate: 21, amountCents: 1_210, vatCents: 210 }
const owed = { account: 'creditors', amountCents: -1_210 }
const input = { account: 'vatInput', amountCents: 210, isVat: true }

test('books a purchase with VAT without it, and one under the margin scheme whole', () => {
  expect(purchaseLines({ ...bought, scheme: 'standard' })).toEqual([
    { account: 'purchases', amountCents: 1_000, vat: { code: 'codeInput', rate: 21, vatCents: -210 } },
    input,
    owed,
  ])
  expect(purchaseLines({ ...bought, scheme: 'margin', vatCents: 0 })).toEqual([
    { account: 'purchasesMargin', amountCents: 1_210 },
    owed,
  ])
})

test.each([
  ['shifted', 'codeShifted'],
  ['eu', 'codeEuPurchase'],
  ['import', 'codeImport'],
] as const)('the shop owes and deducts the VAT of a purchase of the kind %s', (scheme, code) => {
  expect(purchaseLines({ ...bought, scheme })).toEqual([
    { account: 'purchases', amountCents: 1_210, vat: { code, rate: 21, vatCents: 210 } },
    input,
    { account: 'vatShifted', amountCents: -210, isVat: true },
    owed,
  ])
  expect(purchaseLines({ ...bought, scheme, vatCents: 0 })).toHaveLength(2)
})
