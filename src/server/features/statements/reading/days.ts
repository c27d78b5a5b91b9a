import { wrongAt } from '#server/files/line-error.ts'
import { shortened } from './entry.ts'

/** Order of day and month in a column; `unclear` if its years have two digits and both are possible. */
type DayOrder = 'dmy' | 'mdy' | 'unclear'

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ].{0,40})?$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ].{0,40})?$/

/**
 * The order that all dates of a column allow. With four-digit years it defaults to day first, as in the Netherlands.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder {
  const written = dates.flatMap((date) => {
    const [, first, , second, year = ''] = YEAR_LAST.exec(date.trim()) ?? []
    return first && second ? [{ first, second, year }] : []
  })
  const fits = (order: 'dmy' | 'mdy') => written.every((date) => isDay(isoOf(date, order)))
  if (!fits('dmy')) return fits('mdy') ? 'mdy' : 'dmy'
  const differs = written.some((date) => isoOf(date, 'dmy') !== isoOf(date, 'mdy'))
  return differs && fits('mdy') && written.every(({ year }) => year.length === 2) ? 'unclear' : 'dmy'
}

const isoOf = ({ first, second, year }: { first: string; second: string; year: string }, order: 'dmy' | 'mdy') => {
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso && iso >= '1990'
}

/** Parses a bank's date to '2026-11-21'. */
export function readDay(text: string, line: number, order: DayOrder = 'dmy'): string {
  const trimmed = text.trim()
  const [, ofFirst, , month, day] = YEAR_FIRST.exec(trimmed) ?? []
  const [, first, , second, year = ''] = YEAR_LAST.exec(trimmed) ?? []
  const shown = shortened(text)
  if (first && second && order === 'unclear')
    throw wrongAt(line, 'unclear_date', (t) => t('statementErrors.unclearDate', { text: shown }))
  const iso =
    first && second ? isoOf({ first, second, year }, order === 'mdy' ? 'mdy' : 'dmy') : `${ofFirst}-${month}-${day}`
  if (!isDay(iso)) throw wrongAt(line, 'bad_date', (t) => t('statementErrors.date', { text: shown }))
  return iso
}
