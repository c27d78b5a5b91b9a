import { expect, test } from 'vitest'
import { countries } from '../orders/shipping/countries.ts'
import { countryOfVatNumber, isVatNumber } from './vat-numbers.ts'

const examples = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  GR: 'EL123456789',
  ES: 'ESX1234567X',
  FI: 'FI12345678',
  FR: 'FRXX123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567WA',
  IT: 'IT12345678901',
  LT: 'LT123456789012',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B13',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO12',
  SE: 'SE123456789001',
  SI: 'SI12345678',
  SK: 'SK1234567890',
  CH: 'CHE123456789MWST',
  GB: 'GB123456789',
  NO: 'NO123456789MVA',
}

test.each(Object.entries(examples))('finds the country %s of %s', (country, number) => {
  expect(countryOfVatNumber(number)).toBe(country)
})

test('knows every country that shops send to', () => {
  expect(Object.keys(examples).sort()).toEqual([...countries].sort())
})

test('takes a number of Northern Ireland as one of the United Kingdom', () => {
  expect(countryOfVatNumber('XI123456789')).toBe('GB')
})

test.each([
  'ZZ99',
  'NL000000000B00',
  'NL123456789B14',
  'BE0000000000',
  'BE2123456789',
  'GR123456789',
  'DE12345678',
  'DE1234567890',
  'ATU1234567',
  'ES12345678',
  'US123456789',
  'be0123456789',
  'RO1',
  'BE0123456789, please',
  'constructor',
  '',
])('rejects %j as a VAT number', (number) => expect(isVatNumber(number)).toBe(false))
