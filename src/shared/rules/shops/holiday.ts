import { type Problem, problem } from '../../contract/problem.ts'
import { addDays } from '../money/days.ts'

/** Days as ISO dates in the Netherlands: the shop takes no orders from `from` on, and takes them again on `until`. */
export type Holiday = { from: string; until: string; text: string; textTranslated: string }

/** Customers are told so many days before. */
const ANNOUNCED_DAYS = 14

/** A shop that is away for longer is not on holiday. */
const MAX_HOLIDAY_DAYS = 180

type Away = Pick<Holiday, 'from' | 'until'>

export const isAway = ({ from, until }: Away, today: string): boolean => from <= today && today < until

/** Whether customers are to know of it: shortly before, and while it lasts. */
export const isAnnounced = ({ from, until }: Away, today: string): boolean =>
  addDays(from, -ANNOUNCED_DAYS) <= today && today < until

/** What is wrong with the days of a holiday that is planned today. */
export function holidayProblem({ from, until }: Away, today: string): Problem | undefined {
  if (until <= from) return problem('holidayOrder')
  if (until <= today) return problem('holidayOver')
  return until > addDays(from, MAX_HOLIDAY_DAYS) ? problem('holidayLong', { limit: MAX_HOLIDAY_DAYS }) : undefined
}
