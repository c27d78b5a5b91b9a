/** ISO dates (`2026-11-21`), both inclusive. */
export type Days = { from: string; to: string }

// WebKit writes the short date of 'en-CA' as '11/21/26'; that of 'sv-SE' is an ISO date.
const inAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' })

/** Date in the Netherlands, where all shops are. */
export const amsterdamDay = (now: Date): string => inAmsterdam.format(now)

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
