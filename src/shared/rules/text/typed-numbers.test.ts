import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/support/any-letter.ts'
import { formatsIn } from '../languages/formats.ts'
import { languages } from '../languages/languages.ts'
import { MAX_PRICE_CENTS } from '../money/money.ts'
import { readEuros, readPieces, writeEuros } from './typed-numbers.ts'

const typed = fc.oneof(anyText, fc.stringMatching(/^[-€ ]{0,2}[0-9.,-]{0,12}$/))

describe('euros', () => {
  test.each([
    ['19.99', 1999],
    ['1,50', 150],
    ['1,5', 150],
    ['1.5', 150],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567', 123_456_700],
    ['€ 12,-', 1200],
    ['€ 1.234,-', 123_400],
    ['12.50 €', 1250],
    ['eur 3', 300],
    ['€-1', -100],
    ['-€1', -100],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['-0', 0],
    ['-0,01', -1],
    ['007', 700],
    ['1 234', 123_400],
    ["1'234.56", 123_456],
    ['€\u00a01\u202f234,56', 123_456],
    ['4.9900', 499],
    ['0,990', 99],
  ])('reads %j as %i cents', (text, value) => expect(readEuros(text)).toEqual({ value }))

  test.each([
    ['1.234', [123_400, 123]],
    ['1,234', [123_400, 123]],
    ['1.450', [145_000, 145]],
    ['12.345', [1_234_500, 1_235]],
    ['€ 1.000', [100_000, 100]],
    ['-1.450', [-145_000, -145]],
    ['19.995', [1_999_500, 2000]],
  ])('reports %j as ambiguous between thousands and decimals', (text, readings) => {
    expect(readEuros(text)).toEqual({ value: undefined, readings })
  })

  test.each([
    ['0.005', [1]],
    ['0.999', [100]],
    ['1.2345', [123]],
    ['1234.567', [123_457]],
    ['1.234,567', [123_457]],
    ['1.23400001', [123]],
  ])('reports %j as having too many decimals', (text, readings) => {
    expect(readEuros(text)).toEqual({ value: undefined, readings })
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
    '12,50,-',
    'free',
    '=1+1',
    '12 34',
    '+5',
  ])('rejects %j as an amount', (text) => expect(readEuros(text)).toEqual({ value: undefined, readings: [] }))

  test('reads back any displayed amount, in English and in Dutch', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const shown = formatsIn('en').money(value)
        expect(readEuros(shown)).toEqual({ value })
        expect(readEuros(shown.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')))).toEqual({ value })
      }),
    )
  })

  test('reads the value of a field as the same amount in either language', () => {
    expect([writeEuros(123_450, 'nl'), writeEuros(123_450, 'en')]).toEqual(['1234,50', '1234.50'])
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS }),
        fc.constantFrom(...languages),
        (cents, language) => {
          expect(readEuros(writeEuros(cents, language))).toEqual({ value: cents })
          expect(readEuros(formatsIn(language).money(cents))).toEqual({ value: cents })
        },
      ),
    )
  })

  test('never misreads a typed amount with decimals', () => {
    fc.assert(
      fc.property(fc.nat(MAX_PRICE_CENTS), fc.constantFrom('.', ','), fc.nat(4), (cents, sign, places) => {
        const text = (cents / 100).toFixed(places)
        const read = readEuros(text.replace('.', sign))
        if (read.value !== undefined) expect(read.value).toBe(Math.round(Number(text) * 100))
      }),
    )
  })
})

describe('pieces', () => {
  test.each([
    ['12', 12],
    [' 0 ', 0],
    ['-3', -3],
    ['1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['1 000', 1_000],
    ['12.0', 12],
    ['12,00', 12],
  ])('reads %j as %i', (text, value) => expect(readPieces(text)).toEqual({ value }))

  test.each([
    ['1.000', [1_000, 1]],
    ['12,000', [12_000, 12]],
    ['1.234', [1_234]],
    ['1,500', [1_500]],
  ])('reports %j as ambiguous', (text, readings) => expect(readPieces(text)).toEqual({ value: undefined, readings }))

  test.each(['1.5', 'many', '', '1e3', '12.3', '1.00.000', '€3', '9'.repeat(30)])(
    'rejects %j as a whole number',
    (text) => {
      expect(readPieces(text)).toEqual({ value: undefined, readings: [] })
    },
  )
})

test('returns whole numbers or none for any input', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const read of [readEuros(text), readPieces(text)]) {
        const values = read.value === undefined ? read.readings : [read.value]
        for (const value of values) expect(Number.isSafeInteger(value) && !Object.is(value, -0)).toBe(true)
      }
    }),
  )
})
