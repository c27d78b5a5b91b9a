/** Order of day and month in a column; `unclear` if its years have two digits and both are possible. */
export type DayOrder = 'dmy' | 'mdy' | 'unclear'

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ].{0,40})?$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ].{0,40})?$/

type Written = { first: string; second: string; year: string }

/** The parts of a date that ends with its year. */
export function yearLast(text: string): Written | undefined {
  const [, first, , second, year = ''] = YEAR_LAST.exec(text.trim()) ?? []
  return first && second ? { first, second, year } : undefined
}

export const isoOf = ({ first, second, year }: Written, order: 'dmy' | 'mdy') => {
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso && iso >= '1990'
}

/** Parses '21-11-2026', '20261121' or '2026-11-21 10:15' to '2026-11-21'; undefined if it is no day. */
export function writtenDay(text: string, order: 'dmy' | 'mdy' = 'dmy'): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text.trim()) ?? []
  const written = yearLast(text)
  const iso = written ? isoOf(written, order) : `${year}-${month}-${day}`
  return isDay(iso) ? iso : undefined
}
