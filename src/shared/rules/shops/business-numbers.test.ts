import { expect, test } from 'vitest'
import { isDutchVatNumber, isKvkNumber, isPhoneNumber, normaliseVatNumber } from './business-numbers.ts'

test('accepts a trade register number of 8 digits', () => {
  expect(isKvkNumber('68750110')).toBe(true)
  for (const wrong of ['6875011', '687501100', '6875011A', '']) expect(isKvkNumber(wrong)).toBe(false)
})

test.each(['NL000099998B57', 'NL123456789B13', 'NL801234567B17'])('accepts %s by modulo 97', (number) => {
  expect(isDutchVatNumber(number)).toBe(true)
})

test.each(['NL004495445B01', 'NL852924574B01'])('accepts %s by the older eleven test', (number) => {
  expect(isDutchVatNumber(number)).toBe(true)
})

test.each([
  'NL123456789B14',
  'NL004495446B01',
  'NL852924574B00',
  'NL85292457B01',
  'BE0123456789',
  'NL000000000B00',
  'XNL852924574B01',
  'NL852924574B011',
  '',
])('rejects %j as a VAT number', (number) => expect(isDutchVatNumber(number)).toBe(false))

test('ignores punctuation and case', () => {
  expect(normaliseVatNumber(' nl 0044.95.445.b01 ')).toBe('NL004495445B01')
})

test('accepts a telephone number of 8 to 15 digits', () => {
  for (const number of ['+31 6 12345678', '020-1234567', '(020) 123 45 67']) expect(isPhoneNumber(number)).toBe(true)
  for (const wrong of ['1234567', 'call me', '+31 6 1234567890123', 'tel 020-1234567', '020-1234567 (shop)', ''])
    expect(isPhoneNumber(wrong)).toBe(false)
})
