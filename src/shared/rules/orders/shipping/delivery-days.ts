import { type Problem, problem } from '../../../contract/problem.ts'

export const MAX_DELIVERY_DAYS = 60

/** Consumers may return a distance purchase within 14 days of receipt without giving a reason: Directive 2011/83/EU, Art. 9. */
export const MIN_RETURN_DAYS = 14
export const MAX_RETURN_DAYS = 365

type DeliveryDays = { min: number | null; max: number | null }

/** The problem with these working days: both or neither are required, in ascending order. */
export function deliveryDaysProblem({ min, max }: DeliveryDays): Problem | undefined {
  if (min === null && max === null) return undefined
  if (min === null || max === null) return problem('deliveryDaysBoth')
  return min > max ? problem('deliveryDaysOrder') : undefined
}
