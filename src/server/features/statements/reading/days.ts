import { wrongAt } from '#server/files/line-error.ts'
import { type DayOrder, isDay, isoOf, writtenDay, yearLast } from '#server/files/written-day.ts'
import { shortened } from './entry.ts'

/**
 * The order that all dates of a column allow. With four-digit years it defaults to day first, as in the Netherlands.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder {
  const written = dates.flatMap((date) => yearLast(date) ?? [])
  const fits = (order: 'dmy' | 'mdy') => written.every((date) => isDay(isoOf(date, order)))
  if (!fits('dmy')) return fits('mdy') ? 'mdy' : 'dmy'
  const differs = written.some((date) => isoOf(date, 'dmy') !== isoOf(date, 'mdy'))
  return differs && fits('mdy') && written.every(({ year }) => year.length === 2) ? 'unclear' : 'dmy'
}

/** Parses a bank's date to '2026-11-21'. */
export function readDay(text: string, line: number, order: DayOrder = 'dmy'): string {
  const shown = shortened(text)
  if (order === 'unclear' && yearLast(text))
    throw wrongAt(line, 'unclear_date', (t) => t('statementErrors.unclearDate', { text: shown }))
  const iso = writtenDay(text, order === 'mdy' ? 'mdy' : 'dmy')
  if (iso === undefined) throw wrongAt(line, 'bad_date', (t) => t('statementErrors.date', { text: shown }))
  return iso
}
