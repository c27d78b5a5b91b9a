import { age, dateIn, dateTimeIn, timeIn } from '../text/time-ago.ts'
import { type Language, locales } from './languages.ts'

/** Formatters of amounts, dates, counts and lists in one language. */
export type Formats = ReturnType<typeof makeFormats>

const known = new Map<Language, Formats>()

export function formatsIn(language: Language): Formats {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

function makeFormats(language: Language) {
  const locale = locales[language]
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const numbers = new Intl.NumberFormat(locale)
  const words = new Intl.ListFormat(locale)
  // As text, because division by a hundred rounds very large amounts.
  const money = (cents: number) => {
    const whole = Math.round(cents)
    const digits = String(Math.abs(whole)).padStart(3, '0')
    return euros.format(`${whole < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`)
  }
  return {
    language,
    /** Cents as '€12,345.00' or '€ 12.345,00', with a non-breaking space. */
    money,
    number: (value: number): string => numbers.format(value),
    /** '12', or '1,000+' if counting stopped there. */
    count: (total: number, isExact = true): string => `${numbers.format(total)}${isExact ? '' : '+'}`,
    /** Date in Dutch time, '3 Mar 2025' or '3 mrt 2025'. Throws a RangeError for an invalid date. */
    date: (moment: string | Date): string => dateIn(language, moment),
    /** Date and time in Dutch time, '3 Mar 2025, 14:05'. Throws a RangeError for an invalid date. */
    dateTime: (moment: string | Date): string => dateTimeIn(language, moment),
    /** Time of day in Dutch time, '14:05'. Throws a RangeError for an invalid date. */
    time: (moment: string | Date): string => timeIn(language, moment),
    /** Weekday of a day such as `2026-11-27`: 'Friday', 'vrijdag'. */
    weekday: (day: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(new Date(`${day}T00:00:00Z`)),
    /** Month of a day such as `2026-11-01`: 'November 2026', 'november 2026'. */
    month: (day: string): string =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    /** Time elapsed: 'now', '5 min', '2 h', '3 d'. Future times (clock skew) are 'now', too. */
    age: (from: string | Date, now: Date): string => age(from, now, language),
    /** 'a, b and c', 'a, b en c'. */
    list: (items: readonly string[]): string => words.format(items),
  }
}
