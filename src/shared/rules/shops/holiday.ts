import { type Problem, problem } from '../../contract/problem.ts'
import { addDays } from '../money/days.ts'

/** ISO dates in Dutch time: the shop stops taking orders on `from`, and resumes on `until`. */
export type Holiday = { from: string; until: string; text: string; textTranslated: string }

/** Days before a holiday from which customers are informed. */
const ANNOUNCED_DAYS = 14

/** Maximum length of a holiday, in days. */
const MAX_HOLIDAY_DAYS = 180

type Away = Pick<Holiday, 'from' | 'until'>

export const isAway = ({ from, until }: Away, today: string): boolean => from <= today && today < until

/** Whether customers are informed: shortly before, and during the holiday. */
export const isAnnounced = ({ from, until }: Away, today: string): boolean =>
  addDays(from, -ANNOUNCED_DAYS) <= today && today < until

/** The problem with the days of a holiday, as of today. */
export function holidayProblem({ from, until }: Away, today: string): Problem | undefined {
  if (until <= from) return problem('holidayOrder')
  if (until <= today) return problem('holidayOver')
  return until > addDays(from, MAX_HOLIDAY_DAYS) ? problem('holidayLong', { limit: MAX_HOLIDAY_DAYS }) : undefined
}
