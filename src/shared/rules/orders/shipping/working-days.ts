import { addDays } from '../../money/days.ts'

/** The first working day from this ISO date plus a number of working days. `isOff`: further days on which no one works. */
export function addWorkingDays(day: string, days: number, isOff: (day: string) => boolean = () => false): string {
  let current = day
  for (let left = days; ; current = addDays(current, 1)) {
    if (!isWorkingDay(current) || isOff(current)) continue
    if (left === 0) return current
    left -= 1
  }
}

/** Working days after this ISO date until another one, which is later or the same. */
export function workingDaysBetween(from: string, until: string): number {
  let days = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) days += 1
  return days
}

const FIXED_HOLIDAYS = ['01-01', '12-25', '12-26']
/** Good Friday is not one of them. */
const DAYS_AFTER_EASTER = [1, 39, 50]

/** Monday to Friday, without the public holidays of the Netherlands. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false
  // On 26 April if the 27th is a Sunday, but then that is a Saturday.
  if (day.endsWith('-04-27')) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return DAYS_AFTER_EASTER.every((days) => addDays(easter, days) !== day)
}

/** Easter Sunday by the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const n = h + l - 7 * m
  const month = Math.floor((n + 90) / 25)
  const date = (n + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
