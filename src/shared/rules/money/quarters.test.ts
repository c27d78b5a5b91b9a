import { expect, test } from 'vitest'
import { daysOfPeriod, latestMonths, latestQuarters, quarterOf } from './quarters.ts'

test('returns the first day of a quarter and the day after its last', () => {
  expect(daysOfPeriod('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-04-01' })
  expect(daysOfPeriod('2026-Q4')).toEqual({ from: '2026-10-01', until: '2027-01-01' })
})

test('returns the first day of a month and the day after its last', () => {
  expect(daysOfPeriod('2026-02')).toEqual({ from: '2026-02-01', until: '2026-03-01' })
  expect(daysOfPeriod('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
})

test('returns the quarter of a day', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ])
})

test('lists the latest quarters across the new year', () => {
  expect(latestQuarters('2027-02-01', 3)).toEqual(['2027-Q1', '2026-Q4', '2026-Q3'])
})

test('lists the latest months across the new year', () => {
  expect(latestMonths('2027-02-01', 3)).toEqual(['2027-02', '2027-01', '2026-12'])
})
