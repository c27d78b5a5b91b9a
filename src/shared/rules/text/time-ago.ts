import type { Language } from '../languages/languages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const justNow = { en: 'now', nl: 'nu' }
const hours = { en: 'h', nl: 'u' }

/** Time elapsed: 'now', '5 min', '2 h', '3 d'. Future times (clock skew) are 'now', too. */
export function age(from: string | Date, now: Date, language: Language): string {
  const passed = now.getTime() - new Date(from).getTime()
  if (passed >= DAY) return `${Math.floor(passed / DAY)} d`
  if (passed >= HOUR) return `${Math.floor(passed / HOUR)} ${hours[language]}`
  if (passed >= MINUTE) return `${Math.floor(passed / MINUTE)} min`
  return justNow[language]
}

// Only numbers come from Intl, as browsers disagree on 'Sep' and 'Sept'.
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
}

const amsterdam = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

function clock(moment: string | Date, language: Language) {
  const parts = amsterdam.formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${Number(part('day'))} ${months[language][Number(part('month')) - 1]} ${part('year')}`
  return { date, time: `${part('hour').padStart(2, '0')}:${part('minute').padStart(2, '0')}` }
}

/** Date in Dutch time, '3 Mar 2025'. Throws a RangeError for an invalid date. */
export const dateIn = (language: Language, moment: string | Date): string => clock(moment, language).date

/** Date and time in Dutch time, '3 Mar 2025, 14:05'. Throws a RangeError for an invalid date. */
export function dateTimeIn(language: Language, moment: string | Date): string {
  const { date, time } = clock(moment, language)
  return `${date}, ${time}`
}

/** Time of day in Dutch time, '14:05'. Throws a RangeError for an invalid date. */
export const timeIn = (language: Language, moment: string | Date): string => clock(moment, language).time
