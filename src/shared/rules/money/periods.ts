export const periods = ['7d', '30d', '90d', '1y'] as const
export type Period = (typeof periods)[number]

export const DEFAULT_PERIOD: Period = '30d'

const lengths: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }
const labels: Readonly<Record<Period, string>> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
}

export const periodLabel = (period: Period): string => labels[period]

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

/** One stretch of a chart, named as it is shown. */
export type Stretch = Days & { name: string }

/** What a period is drawn in: days, weeks (from Monday) for 90 days, months for a year; newest first. */
export function stretchesOf(period: Period, today: string): Stretch[] {
  const { from, to } = daysOf(period, today).now
  const stretches: Stretch[] = []
  for (let day = to; day >= from; ) {
    const begin = latest(from, beginOf(period, day))
    stretches.push({ name: nameOf(period, begin), from: begin, to: day })
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

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const dayName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

function nameOf(period: Period, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === '1y') return monthName.format(date)
  const name = dayName.format(date)
  return period === '90d' ? `Week of ${name}` : name
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
