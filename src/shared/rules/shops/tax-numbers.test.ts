import { expect, test } from 'vitest'
import { birthDateProblem, isDutchTaxNumber } from './tax-numbers.ts'

test('accepts a tax number of nine digits that passes the eleven test', () => {
  expect(isDutchTaxNumber('111222333')).toBe(true)
  for (const text of ['111222334', '11122233', '1112223330', 'a111222333', '111222333a', '000000000', ''])
    expect(isDutchTaxNumber(text)).toBe(false)
})

const now = new Date('2026-11-20T12:00:00Z')

test.each(['2008-11-20', '1906-11-20', '1988-02-29', '1999-12-31'])('accepts the birth date %s', (text) =>
  expect(birthDateProblem(text, now)).toBeUndefined(),
)

test.each([
  '2008-11-21',
  '1906-11-19',
  '1989-02-29',
  '1999-13-01',
  '31-12-1999',
  '1999-12-31 ',
  '01999-12-31',
  '1999-1-1',
  '+199999-12-31',
  'soon',
])('rejects the birth date %j', (text) => expect(birthDateProblem(text, now)).toBe('birthDateInvalid'))

test('requires a birth date', () => {
  expect(birthDateProblem('', now)).toBe('birthDateRequired')
})
