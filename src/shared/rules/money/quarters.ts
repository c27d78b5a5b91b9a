/** A quarter such as `2026-Q4`, in Dutch time. */
export const QUARTER = /^20\d\d-Q[1-4]$/

/** First day, and the day after the last: `2026-10-01` and `2027-01-01`. */
export function daysOfQuarter(quarter: string): { from: string; until: string } {
  const year = Number(quarter.slice(0, 4))
  const first = (Number(quarter.slice(-1)) - 1) * 3
  const day = (month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return { from: day(first), until: day(first + 3) }
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
