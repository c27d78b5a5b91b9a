import { type Problem, problem } from '../../../contract/problem.ts'

export const MAX_DELIVERY_DAYS = 60

/** Who buys at a distance may return it within 14 days of receiving it, without giving a reason: Directive 2011/83/EU, Art. 9. */
export const MIN_RETURN_DAYS = 14
export const MAX_RETURN_DAYS = 365

type DeliveryDays = { min: number | null; max: number | null }

/** What is wrong with these working days: it takes both or none, the fewest first. */
export function deliveryDaysProblem({ min, max }: DeliveryDays): Problem | undefined {
  if (min === null && max === null) return undefined
  if (min === null || max === null) return problem('deliveryDaysBoth')
  return min > max ? problem('deliveryDaysOrder') : undefined
}
