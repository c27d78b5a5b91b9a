import { amsterdamDay } from '#shared/rules/money/days.ts'
import { expect, test } from './fixtures.ts'

const MINUTES = 4
const day = (inMinutes = 0) => amsterdamDay(new Date(Date.now() + inMinutes * 60_000))

/** Lets midnight in Amsterdam pass if it is near: totals of a day, and numbers of a year, need all of a test on one day. */
export async function withinOneDay(): Promise<void> {
  const today = day()
  if (day(MINUTES) === today) return
  test.setTimeout(test.info().timeout + MINUTES * 60_000)
  await expect.poll(day, { timeout: MINUTES * 60_000 }).not.toBe(today)
}
