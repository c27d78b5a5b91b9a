import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, MAX_PRICE_CENTS, parseEuros } from './money.ts'

// Any UTF-16 units, halves of surrogate pairs among them.
const anyText = fc.string({ unit: fc.oneof(fc.nat(0xff), fc.nat(0xffff)).map((unit) => String.fromCharCode(unit)) })

test.each([
  [0, '€0.00'],
  [-0, '€0.00'],
  [5, '€0.05'],
  [50, '€0.50'],
  [100, '€1.00'],
  [99_999, '€999.99'],
  [100_000, '€1,000.00'],
  [1_234_500, '€12,345.00'],
  [123_456_789, '€1,234,567.89'],
  [-100, '-€1.00'],
  [-5, '-€0.05'],
  [MAX_PRICE_CENTS, '€100,000.00'],
])('%d cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})

test.each([
  ['19.99', 1999],
  ['19.995', 2000],
  ['19.994', 1999],
  ['1.005', 101],
  ['-1.005', -101],
  ['1,50', 150],
  ['1,5', 150],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567', 123_456_700],
  ['€ 12,-', 1200],
  ['12.50 €', 1250],
  ['eur 3', 300],
  ['€-1', -100],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  ['-0', 0],
  ['-0,01', -1],
  ['007', 700],
])('%s is read as %d cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents)
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '-',
  '€',
  '1e3',
  '0x10',
  '1 2',
  '1.2.3',
  '12.34,50',
  '1,23,4.5',
  '--1',
  '-€-1',
  '12a',
  'NaN',
  '٣',
  '9'.repeat(20),
])('%j is no amount', (text) => {
  expect(parseEuros(text)).toBeUndefined()
})

test('an amount that was shown can be typed again', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(parseEuros(formatMoney(cents))).toBe(cents)
    }),
  )
})

test('the Dutch way of writing an amount means the same', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const dutch = formatMoney(cents).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
      expect(parseEuros(dutch)).toBe(cents)
    }),
  )
})

test('whatever is typed gives whole cents or nothing', () => {
  const typed = fc.oneof(anyText, fc.stringMatching(/^[-€ ]{0,2}[0-9.,-]{0,12}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const cents = parseEuros(text)
      expect(cents === undefined || (Number.isSafeInteger(cents) && !Object.is(cents, -0))).toBe(true)
    }),
  )
})
