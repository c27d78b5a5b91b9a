import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/rules/languages/languages.ts'
import { inWords } from '#tests/support/in-words.ts'
import { decimalSignOf, type Read, readPrice, readWhole, readYesOrNo, writePrice } from './csv-numbers.ts'

const problemOf = (read: Read<unknown>, language?: Language) =>
  'problem' in read ? inWords(read.problem, language) : undefined

describe('prices', () => {
  test.each([
    ['12.34', 1_234],
    ['12,34', 1_234],
    ['€ 12,34', 1_234],
    ['12,34 €', 1_234],
    ['EUR 12', 1_200],
    ['12,-', 1_200],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['€\u00a01\u202f234,56', 123_456],
    ["1'234.56", 123_456],
    ['1.234.567', 123_456_700],
    ['0', 0],
    ['0,5', 50],
    ['-1', -100],
  ])('reads %j as %i cents', (text, value) => expect(readPrice(text, undefined)).toEqual({ value }))

  test('resolves a point before three digits by the decimal sign of the other prices', () => {
    expect(readPrice('1.234', ',')).toEqual({ value: 123_400 })
    expect(readPrice('€ 1,234', '.')).toEqual({ value: 123_400 })
    expect(problemOf(readPrice('1.234', '.'))).toBe('Write “1.234” with two decimals')
    expect(problemOf(readPrice('0.999', ','))).toBe('Write “0.999” with two decimals')
    expect(problemOf(readPrice('1.234', undefined))).toContain('€1,234.00 or €1.23')
    expect(problemOf(readPrice('1.234', undefined), 'nl')).toMatch(/€\s1\.234,00 of €\s1,23/)
  })

  test.each(['free', '12.34.5', '1,2,3', '1e3', '=1+1', '--5', '€', '12 34', '12a'])(
    'rejects %j as an amount',
    (text) => {
      expect(readPrice(text, undefined)).toHaveProperty('problem')
    },
  )

  test('quotes the invalid amount in the message', () => {
    expect(problemOf(readPrice(' free ', undefined))).toContain('“free”')
    expect(problemOf(readWhole(' many ', undefined))).toContain('“many”')
  })

  test('rejects an empty cell as a price', () => expect(problemOf(readPrice(' ', '.'))).toBe('Price is required'))

  test.each([
    [['12', '1.234', '1.50'], '.'],
    [['€ 1,50', '1.234'], ','],
    [['1.234,56'], ','],
    [['1,234,567'], '.'],
    [['12', '1.234', 'x'], undefined],
    [['1.50', '1,50'], undefined],
    [['12,-'], undefined],
    [[], undefined],
  ])('detects from %j the decimal sign %j', (amounts, sign) => expect(decimalSignOf(amounts)).toBe(sign))

  test('reads back any written price', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom('.' as const, ',' as const), (cents, sign) => {
        expect(readPrice(writePrice(cents, sign), sign)).toEqual({ value: cents })
        expect(readPrice(writePrice(cents, sign), undefined)).toEqual({ value: cents })
      }),
    )
  })
})

describe('whole numbers', () => {
  test.each([
    ['12', 12],
    [' 0 ', 0],
    ['-3', -3],
    ['1,000,000', 1_000_000],
    ['1 000', 1_000],
    ['12.0', 12],
    ['12,00', 12],
  ])('reads %j as %i', (text, value) => expect(readWhole(text, undefined)).toEqual({ value }))

  test('resolves a point before three digits by the decimal sign of the prices', () => {
    expect(readWhole('1.000', ',')).toEqual({ value: 1_000 })
    expect(readWhole('1,500', '.')).toEqual({ value: 1_500 })
    for (const decimal of ['.', undefined] as const) {
      expect(problemOf(readWhole('1.000', decimal))).toBe('Write “1.000” without points and commas')
    }
  })

  test.each(['1.5', 'many', '', '1e3', '12.3', '1.00.000', '9'.repeat(30)])('rejects %j', (text) => {
    expect(readWhole(text, undefined)).toHaveProperty('problem')
  })
})

test('reads yes and no in two languages', () => {
  for (const text of ['yes', 'TRUE', '1', 'ja', 'Actief']) expect(readYesOrNo(text)).toEqual({ value: true })
  for (const text of ['no', 'False', '0', 'NEE', 'inactive']) expect(readYesOrNo(text)).toEqual({ value: false })
  expect(readYesOrNo(' ja ')).toEqual({ value: true })
  expect(problemOf(readYesOrNo(' maybe '))).toContain('“maybe”')
  expect(problemOf(readYesOrNo(`${'x'.repeat(40)} `))).toContain(`“${'x'.repeat(40)}”`)
  expect(problemOf(readYesOrNo('x'.repeat(41)))).toContain(`“${'x'.repeat(40)}…”`)
})
