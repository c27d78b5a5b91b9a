import { expect, test } from 'vitest'
import { problem } from '../../contract/problem.ts'
import { holidayProblem, isAnnounced, isAway } from './holiday.ts'

const holiday = { from: '2026-12-20', until: '2027-01-04' }

test('is away from the first day until the day before the last', () => {
  const away = ['2026-12-19', '2026-12-20', '2027-01-03', '2027-01-04'].map((day) => isAway(holiday, day))
  expect(away).toEqual([false, true, true, false])
})

test('is announced from two weeks before until the end', () => {
  const announced = ['2026-12-05', '2026-12-06', '2027-01-03', '2027-01-04'].map((day) => isAnnounced(holiday, day))
  expect(announced).toEqual([false, true, true, false])
})

test('rejects a holiday that is reversed, over or too long', () => {
  expect(holidayProblem(holiday, '2026-11-20')).toBeUndefined()
  expect(holidayProblem(holiday, '2027-01-03')).toBeUndefined()
  expect(holidayProblem(holiday, '2027-01-04')).toBe('holidayOver')
  expect(holidayProblem({ ...holiday, until: holiday.from }, '2026-11-20')).toBe('holidayOrder')
  expect(holidayProblem({ from: '2026-01-01', until: '2026-06-30' }, '2026-01-01')).toBeUndefined()
  expect(holidayProblem({ from: '2026-01-01', until: '2026-07-01' }, '2026-01-01')).toBe(
    problem('holidayLong', { limit: 180 }),
  )
})
