import { expect, test } from 'vitest'
import { displayCreditCode, isCreditCode, normaliseCreditCode, paidWithCredit } from './store-credit.ts'

const code = '7KQ2M9XA0TDF3WBN'

test.each([code, '7kq2-m9xa-0tdf-3wbn', ' 7KQ2 M9XA OTDF 3WBN '])('reads %s', (typed) => {
  expect(normaliseCreditCode(typed)).toBe(code)
  expect(isCreditCode(typed)).toBe(true)
})

test('reads letters that look like digits', () => {
  expect(normaliseCreditCode('oOiIlL')).toBe('001111')
})

test.each(['1234567890123456', code.slice(1), `${code}A`, `${code.slice(1)}U`, ''])('"%s" is no code', (scanned) =>
  expect(isCreditCode(scanned)).toBe(false),
)

test('shows a code in groups of four', () => {
  expect(displayCreditCode(code)).toBe('7KQ2-M9XA-0TDF-3WBN')
  expect(displayCreditCode('')).toBe('')
})

test('pays no more than the total, and no more than there is', () => {
  expect([paidWithCredit(1_000, 600), paidWithCredit(600, 1_000), paidWithCredit(-5, 600)]).toEqual([600, 600, 0])
})
