import { expect, test } from 'vitest'
import { isInTime, lastDayToWithdraw, refundDueAt } from './withdrawal.ts'

const at = (time: string) => new Date(time)

test.each([
  // Tuesday: three days on the way, and two weeks.
  ['ship', '2026-11-03T10:00:00Z', 14, '2026-11-20'],
  ['pickup', '2026-11-03T10:00:00Z', 14, '2026-11-17'],
  ['counter', '2026-11-03T10:00:00Z', 30, '2026-12-03'],
  // Just after midnight in the Netherlands.
  ['pickup', '2026-11-03T23:30:00Z', 14, '2026-11-18'],
  // A Saturday and a Sunday become the Monday after.
  ['pickup', '2026-11-07T10:00:00Z', 14, '2026-11-23'],
  ['pickup', '2026-11-08T10:00:00Z', 14, '2026-11-23'],
] as const)(
  'what was handed over by %s at %s can be returned for %i days, until %s',
  (delivery, shippedAt, days, last) => {
    expect(lastDayToWithdraw({ delivery, shippedAt: at(shippedAt), returnDays: days })).toBe(last)
  },
)

test('the last day is in time until it ends in the Netherlands', () => {
  expect(isInTime('2026-11-20', at('2026-11-19T12:00:00Z'))).toBe(true)
  expect(isInTime('2026-11-20', at('2026-11-20T22:59:59Z'))).toBe(true)
  expect(isInTime('2026-11-20', at('2026-11-20T23:00:00Z'))).toBe(false)
})

test('the money is due back two weeks after the withdrawal', () => {
  expect(refundDueAt(at('2026-11-20T12:00:00Z'))).toEqual(at('2026-12-04T12:00:00Z'))
})
