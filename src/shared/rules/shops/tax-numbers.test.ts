import { expect, test } from 'vitest'
import { birthDateProblem, isDutchTaxNumber } from './tax-numbers.ts'

test('a tax number has nine digits that pass the elevens test', () => {
  expect(isDutchTaxNumber('111222333')).toBe(true)
  for (const text of ['111222334', '11122233', '1112223330', 'a111222333', '111222333a', '000000000', ''])
    expect(isDutchTaxNumber(text)).toBe(false)
})

const now = new Date('2026-11-20T12:00:00Z')

test.each(['2008-11-20', '1906-11-20', '1988-02-29', '1999-12-31'])('someone who sells can be born on %s', (text) =>
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
])('nobody who sells is born on %j', (text) => expect(birthDateProblem(text, now)).toBe('birthDateInvalid'))

test('the date is asked for', () => {
  expect(birthDateProblem('', now)).toBe('birthDateRequired')
})
