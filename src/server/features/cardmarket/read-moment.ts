import { amsterdamDay } from '#shared/rules/money/days.ts'

const yearFirst = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T](?<time>\d{1,2}:\d{2}(?::\d{2})?))?$/
const dayFirst = /^(?<day>\d{1,2})[-./](?<month>\d{1,2})[-./](?<year>\d{4})(?:[ T](?<time>\d{1,2}:\d{2}(?::\d{2})?))?$/

/**
 * Reads `2026-01-29 22:19:35`, `29.01.2026 22:19` or a day alone, in Dutch time. Undefined for a moment in the future, or from before Cardmarket
 * existed.
 */
export function readMoment(text: string): Date | undefined {
  const {
    year = '',
    month = '',
    day = '',
    time = '12:00',
  } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {}
  const clock = time.split(':').map((part) => part.padStart(2, '0'))
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T${clock.join(':')}Z`)
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== written || Number(year) < 2000) {
    return undefined
  }
  // Dutch time is one or two hours ahead of UTC.
  const ahead = (amsterdamHour(moment) - moment.getUTCHours() + 24) % 24
  const local = new Date(moment.getTime() - ahead * 3_600_000)
  return amsterdamDay(local) > amsterdamDay(new Date()) ? undefined : local
}

const hours = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', hour: 'numeric', hourCycle: 'h23' })
const amsterdamHour = (moment: Date) => Number(hours.format(moment))
