import type { Text } from '../../messages/translator.ts'
import { addDays, type Days } from './days.ts'
import { cutInto, type Span } from './spans.ts'

export const periods = ['7d', '30d', '90d', '1y'] as const
export type Period = (typeof periods)[number]

export const DEFAULT_PERIOD: Period = '30d'

const lengths: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

/** Days of a period that ends today, and of the preceding period of the same length. */
export function daysOf(period: Period, today: string): { now: Days; before: Days } {
  const length = lengths[period]
  const from = addDays(today, 1 - length)
  return {
    now: { from, to: today },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  }
}

/** Chart intervals of a period, newest first: weeks (from Monday) for 90 days, months for a year, otherwise days. */
export function stretchesOf(period: Period, today: string): Days[] {
  return cutInto(spanOf[period], daysOf(period, today).now)
}

const spanOf: Readonly<Record<Period, Span>> = { '7d': 'day', '30d': 'day', '90d': 'week', '1y': 'month' }

const inUtc = { timeZone: 'UTC', month: 'short' } as const
const locales = { nl: 'nl-NL', en: 'en-GB' } as const

/** Name of the interval that starts on this day: '3 Mar', 'Week of 3 Mar', 'Mar 2025'. */
export const stretchText =
  (period: Period, from: string): Text =>
  (t, { language }) => {
    const date = new Date(`${from}T00:00:00Z`)
    const name = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], { ...inUtc, ...parts }).format(date)
    if (period === '1y') return name({ year: 'numeric' })
    const day = name({ day: 'numeric' })
    return period === '90d' ? t('analytics.period.week', { day }) : day
  }

/** Growth in percent: 100 from zero to any amount, 0 if both are zero. */
export function growth(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return ((now - before) / before) * 100
}
