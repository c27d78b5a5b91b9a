export const reportReasons = [
  'counterfeit',
  'unsafe',
  'misleading',
  'forbidden-game',
  'rights',
  'offensive',
  'not-who-they-say',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Length of a report's explanation, in characters. */
export const EXPLANATION = { min: 20, max: 3_000 }

/** Decision on a report. `unfounded`: manifestly without grounds; repeated unfounded reports suspend the reporter for a while. */
export const reportDecisions = ['no-action', 'unfounded', 'listing-removed', 'shop-suspended'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** Decisions that restrict a seller. */
export const measures = ['listing-removed', 'shop-suspended'] as const satisfies readonly ReportDecision[]

/** Number of unfounded reports, within days, after which the next one is refused. */
export const ABUSE = { reports: 3, days: 90 }

/** Number of measures, within days, that makes a shop a repeat offender. */
export const REPEATED = { measures: 3, days: 365 }

/** Displayed number of a report: `R-1042`. */
export const reportNumber = (id: number): string => `R-${id}`
