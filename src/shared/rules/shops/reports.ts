/** Why someone reports a listing or a shop. */
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

/** How long the explanation of a report is, in characters. */
export const EXPLANATION = { min: 20, max: 3_000 }

/** What becomes of a report. `unfounded`: it plainly has no ground, and who sends such reports again and again is not heard for a while. */
export const reportDecisions = ['no-action', 'unfounded', 'listing-removed', 'shop-suspended'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** The decisions that took something from a seller. */
export const measures = ['listing-removed', 'shop-suspended'] as const satisfies readonly ReportDecision[]

/** So many unfounded reports in so many days, and the next one is refused. */
export const ABUSE = { reports: 3, days: 90 }

/** So many measures in a year make a shop a repeat offender. */
export const REPEATED = { measures: 3, days: 365 }

/** As people name a report: `R-1042`. */
export const reportNumber = (id: number): string => `R-${id}`
