/** A quarter such as `2026-Q4`, or a month such as `2026-11`, in Dutch time. */
export const PERIOD = /^20\d\d-(?:Q[1-4]|0[1-9]|1[0-2])$/

/** Months of a period: 3 of a quarter, 1 of a month. */
export const monthsIn = (period: string): 1 | 3 => (period.includes('Q') ? 3 : 1)

/** First day, and the day after the last: `2026-10-01` and `2027-01-01` for the last quarter. */
export function daysOfPeriod(period: string): { from: string; until: string } {
  const year = Number(period.slice(0, 4))
  const months = monthsIn(period)
  const first = (Number(period.slice(months === 3 ? -1 : -2)) - 1) * months
  const day = (month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return { from: day(first), until: day(first + months) }
}

/** Quarter of a day such as `2026-11-22`. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The latest quarters, the current one first. */
export function latestQuarters(today: string, count: number): string[] {
  const index = Number(today.slice(0, 4)) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3) - 1
  return Array.from({ length: count }, (_, back) => {
    const at = index - back
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
  })
}

/** The latest months, the current one first. */
export function latestMonths(today: string, count: number): string[] {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, back) => {
    const at = index - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
