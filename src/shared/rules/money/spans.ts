import { addDays, type Days, lengthOf } from './days.ts'

export const spans = ['day', 'week', 'month'] as const
/** Interval of a chart; weeks start on Monday. */
export type Span = (typeof spans)[number]

/** First day of the span that contains a day. */
export function beginOf(span: Span, day: string): string {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Spans of a period, newest first. The first and the last may be partial. */
export function cutInto(span: Span, { from, to }: Days): Days[] {
  const parts: Days[] = []
  for (let day = to; day >= from; ) {
    const begin = beginOf(span, day)
    const first = begin > from ? begin : from
    parts.push({ from: first, to: day })
    day = addDays(first, -1)
  }
  return parts
}

/** The preceding period: the same number of whole months if this one is whole months, otherwise of days. */
export function periodBefore({ from, to }: Days): Days {
  const end = addDays(from, -1)
  if (from.endsWith('-01') && addDays(to, 1).endsWith('-01')) {
    const months = cutInto('month', { from, to }).length
    const first = new Date(`${from}T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() - months)
    return { from: first.toISOString().slice(0, 10), to: end }
  }
  return { from: addDays(from, -lengthOf({ from, to })), to: end }
}
