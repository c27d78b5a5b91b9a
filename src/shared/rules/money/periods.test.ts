import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import type { Language } from '../languages/languages.ts'
import { addDays, amsterdamDay } from './days.ts'
import { daysOf, growth, type Period, periods, stretchesOf, stretchText } from './periods.ts'

const anyDay = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const lengths: Record<Period, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

test('ends a day at midnight in Amsterdam, in summer and winter', () => {
  expect(amsterdamDay(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01')
  expect(amsterdamDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  expect(amsterdamDay(new Date('2026-12-31T22:59:00Z'))).toBe('2026-12-31')
  expect(amsterdamDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})

test('ends a period today, and compares it with the preceding one', () => {
  expect(daysOf('7d', '2026-03-03')).toEqual({
    now: { from: '2026-02-25', to: '2026-03-03' },
    before: { from: '2026-02-18', to: '2026-02-24' },
  })
})

describe.each(periods)('the period %s', (period) => {
  test('divides the period without gaps, newest first', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const stretches = stretchesOf(period, today)
        const { from, to } = daysOf(period, today).now
        expect(stretches[0]?.to).toBe(to)
        expect(stretches.at(-1)?.from).toBe(from)
        for (const [place, stretch] of stretches.entries()) {
          expect(stretch.from <= stretch.to).toBe(true)
          const older = stretches[place + 1]
          if (older) expect(addDays(older.to, 1)).toBe(stretch.from)
        }
        expect(new Set(stretches.map(({ from }) => written(stretchText(period, from), 'nl'))).size).toBe(
          stretches.length,
        )
        expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(lengths[period])
      }),
    )
  })
})

test('names days, weeks from Monday, and months', () => {
  const named = (period: Period, language: Language = 'en') =>
    stretchesOf(period, '2026-11-21').map((days) => ({
      name: written(stretchText(period, days.from), language),
      ...days,
    }))
  expect(named('7d').slice(0, 2)).toEqual([
    { name: '21 Nov', from: '2026-11-21', to: '2026-11-21' },
    { name: '20 Nov', from: '2026-11-20', to: '2026-11-20' },
  ])
  expect(named('90d').slice(0, 2)).toEqual([
    { name: 'Week of 16 Nov', from: '2026-11-16', to: '2026-11-21' },
    { name: 'Week of 9 Nov', from: '2026-11-09', to: '2026-11-15' },
  ])
  const year = named('1y')
  expect(year[0]).toEqual({ name: 'Nov 2026', from: '2026-11-01', to: '2026-11-21' })
  expect(year.at(-1)).toEqual({ name: 'Nov 2025', from: '2025-11-22', to: '2025-11-30' })
  expect(named('90d', 'nl')[0]?.name).toBe('Week van 16 nov')
  expect(named('1y', 'nl')[8]?.name).toBe('mrt 2026')
})

test('computes growth in percent', () => {
  expect(growth(150, 100)).toBe(50)
  expect(growth(50, 100)).toBe(-50)
  expect(growth(5, 0)).toBe(100)
  expect(growth(0, 0)).toBe(0)
  expect(growth(0, 5)).toBe(-100)
})
