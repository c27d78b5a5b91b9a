import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '../money/money.ts'
import { formatsIn } from './formats.ts'

const english = formatsIn('en')
const dutch = formatsIn('nl')
/** A non-breaking space precedes the amount. */
const euro = '€\u00a0'

test.each([
  [0, '€0.00', '0,00'],
  [-0, '€0.00', '0,00'],
  [5, '€0.05', '0,05'],
  [100, '€1.00', '1,00'],
  [99_999, '€999.99', '999,99'],
  [1_234_500, '€12,345.00', '12.345,00'],
  [123_456_789, '€1,234,567.89', '1.234.567,89'],
  [-100, '-€1.00', '-1,00'],
  [MAX_PRICE_CENTS, '€100,000.00', '100.000,00'],
])('formats %d cents as %s', (cents, inEnglish, inDutch) => {
  expect(english.money(cents)).toBe(inEnglish)
  expect(dutch.money(cents)).toBe(euro + inDutch)
})

test("marks inexact counts, and joins lists in the reader's language", () => {
  expect([0, 43_010].map((total) => english.count(total))).toEqual(['0', '43,010'])
  expect([english.count(1_000, false), dutch.count(1_000, false)]).toEqual(['1,000+', '1.000+'])
  expect([english.list(['Mew', 'Pikachu']), dutch.list(['Mew', 'Pikachu'])]).toEqual([
    'Mew and Pikachu',
    'Mew en Pikachu',
  ])
})

test("formats dates and ages in the reader's language", () => {
  const now = new Date('2025-03-03T12:00:00Z')
  expect([english.dateTime(now), dutch.dateTime(now)]).toEqual(['3 Mar 2025, 13:00', '3 mrt 2025, 13:00'])
  expect(dutch.age('2025-03-03T09:00:00Z', now)).toBe('3 u')
})
