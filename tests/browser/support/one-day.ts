import { amsterdamDay } from '#shared/rules/money/days.ts'
import { expect, test } from './fixtures.ts'

const MINUTES = 4
const day = (inMinutes = 0) => amsterdamDay(new Date(Date.now() + inMinutes * 60_000))

/**
 * Waits until midnight in Amsterdam has passed if it is near, so that totals of a day and numbers of a year stay the same during a test.
 */
export async function withinOneDay(): Promise<void> {
  const today = day()
  if (day(MINUTES) === today) return
  test.setTimeout(test.info().timeout + MINUTES * 60_000)
  await expect.poll(day, { timeout: MINUTES * 60_000 }).not.toBe(today)
}
