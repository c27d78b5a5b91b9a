import { expect, test } from 'vitest'
import { isInTime, lastDayToWithdraw, refundDueAt } from './withdrawal.ts'

const at = (time: string) => new Date(time)

test.each([
  // A Tuesday: two weeks in which it is delivered at the latest, and two weeks.
  ['ship', '2026-11-03T10:00:00Z', 14, '2026-12-01'],
  ['pickup', '2026-11-03T10:00:00Z', 14, '2026-11-17'],
  ['counter', '2026-11-03T10:00:00Z', 30, '2026-12-03'],
  // Just after midnight in the Netherlands.
  ['pickup', '2026-11-03T23:30:00Z', 14, '2026-11-18'],
  // A Saturday or Sunday moves to the Monday after.
  ['pickup', '2026-11-07T10:00:00Z', 14, '2026-11-23'],
  ['pickup', '2026-11-08T10:00:00Z', 14, '2026-11-23'],
] as const)('allows withdrawal after %s at %s within %i days, until %s', (delivery, shippedAt, days, last) => {
  expect(lastDayToWithdraw({ delivery, shippedAt: at(shippedAt), returnDays: days })).toBe(last)
})

test('includes the last day until midnight in the Netherlands', () => {
  expect(isInTime('2026-11-20', at('2026-11-19T12:00:00Z'))).toBe(true)
  expect(isInTime('2026-11-20', at('2026-11-20T22:59:59Z'))).toBe(true)
  expect(isInTime('2026-11-20', at('2026-11-20T23:00:00Z'))).toBe(false)
})

test('makes the refund due two weeks after the withdrawal', () => {
  expect(refundDueAt(at('2026-11-20T12:00:00Z'))).toEqual(at('2026-12-04T12:00:00Z'))
})
