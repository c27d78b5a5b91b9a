const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Moments of the story, counted back from when it is told: whenever that is, the same things have happened. */
export type Calendar = {
  /** Some days before, at an hour of the day, if it is four in the afternoon when the story is told. */
  day(daysAgo: number, hour: number): Date
  minutesAgo(minutes: number): Date
}

export const calendarOf = (now: Date): Calendar => ({
  day: (daysAgo, hour) => new Date(now.getTime() - daysAgo * DAY + (hour - 16) * 60 * MINUTE),
  minutesAgo: (minutes) => new Date(now.getTime() - minutes * MINUTE),
})

/** A moment between two: at 0 the first, at 1 the second. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share)

export const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 60 * MINUTE)
