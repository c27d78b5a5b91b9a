import { expect, test } from 'vitest'
import { countries, outsideEu } from '../../orders/shipping/countries.ts'
import { euCountries, ratesOn } from './eu-rates.ts'
import { type TaxableLine, vatOfLines } from './vat.ts'
import { isDistanceSale, type Sale, treated, usesOss } from './vat-treatment.ts'

const line = (totalCents: number, of: Partial<TaxableLine> = {}): TaxableLine => ({
  scheme: 'standard',
  rate: 21,
  totalCents,
  costCents: null,
  ...of,
})
const sale = (of: Partial<Sale>): Sale => ({
  country: 'DE',
  companyCountry: undefined,
  usesOss: false,
  day: '2026-11-27',
  ...of,
})
const vatOf = (lines: readonly TaxableLine[], of: Partial<Sale>) =>
  vatOfLines(treated(lines, sale(of))).reduce((sum, vat) => sum + vat, 0)
const one = (of: Partial<Sale>, like: Partial<TaxableLine> = {}) => {
  const [treatedLine] = treated([line(1_000, like)], sale(of))
  return [treatedLine?.treatment, treatedLine?.rate]
}

test('a consumer in Germany pays Dutch VAT below the threshold and German VAT above it', () => {
  expect(vatOf([line(4_225)], {})).toBe(733)
  expect(vatOf([line(4_225)], { usesOss: true })).toBe(675)
})

test('a company in Belgium pays no VAT except on margin goods', () => {
  const lines = [line(3_720), line(2_495, { scheme: 'margin', costCents: 1_315 })]
  expect(vatOf(lines, { country: 'BE', companyCountry: 'BE' })).toBe(205)
})

test.each<[string, Partial<Sale>, Partial<TaxableLine>, string, number]>([
  ['in the Netherlands', { country: 'NL', usesOss: true }, {}, 'domestic', 21],
  ['to a consumer in the EU', {}, { rate: 9 }, 'domestic', 9],
  ['to a consumer in the EU under OSS', { usesOss: true }, {}, 'oss', 19],
  ['at a reduced rate under OSS', { usesOss: true }, { rate: 9 }, 'oss', 7],
  ['at 0% under OSS', { usesOss: true }, { rate: 0 }, 'oss', 0],
  ['to Finland', { country: 'FI', usesOss: true }, {}, 'oss', 25.5],
  ['to a company of another EU country', { companyCountry: 'BE', usesOss: true }, {}, 'eu-company', 0],
  ['to a Dutch company with an address in Germany', { companyCountry: 'NL' }, {}, 'domestic', 21],
  ['to a Swiss company with an address in Germany', { companyCountry: 'CH' }, {}, 'domestic', 21],
  ['to a company of another EU country, collected here', { country: 'NL', companyCountry: 'BE' }, {}, 'domestic', 21],
  ['outside the EU', { country: 'CH' }, {}, 'export', 0],
  ['of margin goods under OSS', { usesOss: true }, { scheme: 'margin' }, 'domestic', 21],
  ['of margin goods outside the EU', { country: 'GB' }, { scheme: 'margin' }, 'domestic', 21],
  ['of a small business', { usesOss: true }, { scheme: 'small-business' }, 'domestic', 21],
])('taxes a sale %s', (_name, of, like, treatment, rate) => {
  expect(one(of, like)).toEqual([treatment, rate])
})

test('the sale that exceeds the threshold is taxed abroad, and so is the year after', () => {
  const none = { thisYearCents: 0, lastYearCents: 0 }
  expect(usesOss('threshold', { ...none, thisYearCents: 999_000 }, 1_000)).toBe(false)
  expect(usesOss('threshold', { ...none, thisYearCents: 999_000 }, 1_001)).toBe(true)
  expect(usesOss('threshold', { ...none, lastYearCents: 1_000_000 }, 1)).toBe(false)
  expect(usesOss('threshold', { ...none, lastYearCents: 1_000_001 }, 1)).toBe(true)
  expect(usesOss('always', none, 1)).toBe(true)
})

test('counts only sales to consumers in other EU countries for the threshold', () => {
  expect(isDistanceSale({ country: 'DE', companyCountry: undefined })).toBe(true)
  expect(isDistanceSale({ country: 'DE', companyCountry: 'BE' })).toBe(false)
  expect(isDistanceSale({ country: 'NL', companyCountry: undefined })).toBe(false)
  expect(isDistanceSale({ country: 'NO', companyCountry: undefined })).toBe(false)
})

test('has the rates of the 27 countries, by day', () => {
  expect(euCountries).toHaveLength(27)
  expect([...euCountries].sort()).toEqual(countries.filter((country) => !outsideEu.has(country)).sort())
  expect(
    ['FI', 'EE', 'SK', 'RO', 'HU', 'LU'].map((country) => ratesOn(country as 'FI', '2026-11-27').standard),
  ).toEqual([25.5, 24, 23, 21, 27, 17])
  expect(ratesOn('EE', '2025-06-30').standard).toBe(22)
  expect(ratesOn('EE', '2025-07-01').standard).toBe(24)
  expect(ratesOn('RO', '2000-01-01').standard).toBe(19)
})
