const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Moments of the story, relative to now, so that the same events have always happened. */
export type Calendar = {
  /** Some days ago, at an hour that assumes it is now four in the afternoon. */
  day(daysAgo: number, hour: number): Date
  minutesAgo(minutes: number): Date
}

export const calendarOf = (now: Date): Calendar => ({
  day: (daysAgo, hour) => new Date(now.getTime() - daysAgo * DAY + (hour - 16) * 60 * MINUTE),
  minutesAgo: (minutes) => new Date(now.getTime() - minutes * MINUTE),
})

/** Interpolates between two moments: 0 is the first, 1 the second. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share)

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 60 * MINUTE)
