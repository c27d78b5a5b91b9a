import type { Text } from '../../messages/translator.ts'

export const periods = ['7d', '30d', '90d', '1y'] as const
export type Period = (typeof periods)[number]

export const DEFAULT_PERIOD: Period = '30d'

const lengths: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }
/** Days as ISO dates (`2026-11-21`), both ends included. */
export type Days = { from: string; to: string }

const inAmsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' })

/** Today in the Netherlands, where all shops are. */
export const amsterdamDay = (now: Date): string => inAmsterdam.format(now)

/** The days of a period that ends today, and those of the same length just before. */
export function daysOf(period: Period, today: string): { now: Days; before: Days } {
  const length = lengths[period]
  const from = addDays(today, 1 - length)
  return {
    now: { from, to: today },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  }
}

/** What a period is drawn in: days, weeks (from Monday) for 90 days, months for a year; newest first. */
export function stretchesOf(period: Period, today: string): Days[] {
  const { from, to } = daysOf(period, today).now
  const stretches: Days[] = []
  for (let day = to; day >= from; ) {
    const begin = latest(from, beginOf(period, day))
    stretches.push({ from: begin, to: day })
    day = addDays(begin, -1)
  }
  return stretches
}

function beginOf(period: Period, day: string): string {
  if (period === '1y') return `${day.slice(0, 7)}-01`
  if (period !== '90d') return day
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

const inUtc = { timeZone: 'UTC', month: 'short' } as const
const locales = { nl: 'nl-NL', en: 'en-GB' } as const

/** The name of the stretch that begins on this day: '3 Mar', 'Week of 3 Mar', 'Mar 2025'. */
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

const latest = (one: string, other: string) => (one > other ? one : other)

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** In percent. Nothing before and something now: 100; nothing in both: 0. */
export function growth(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return ((now - before) / before) * 100
}
