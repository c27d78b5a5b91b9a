/** A year, a quarter or a month, in Dutch time: `2026`, `2026-Q4`, `2026-11`. */
export const BOOK_PERIOD = /^20\d\d(?:-(?:Q[1-4]|0[1-9]|1[0-2]))?$/

/** First day, and the day after the last. */
export function daysOfPeriod(period: string): { from: string; until: string } {
  const year = Number(period.slice(0, 4))
  const part = period.slice(5)
  const day = (month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  if (part === '') return { from: day(0), until: day(12) }
  if (part.startsWith('Q')) {
    const first = (Number(part.slice(1)) - 1) * 3
    return { from: day(first), until: day(first + 3) }
  }
  return { from: day(Number(part) - 1), until: day(Number(part)) }
}

/** Last day on which the VAT return of a quarter or month is filed and paid: that of the month after it. */
export function returnDueOn(period: string): string {
  const { until } = daysOfPeriod(period)
  return new Date(Date.UTC(Number(until.slice(0, 4)), Number(until.slice(5, 7)), 0)).toISOString().slice(0, 10)
}
