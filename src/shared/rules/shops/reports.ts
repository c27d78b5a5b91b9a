export const reportReasons = [
  'counterfeit',
  'unsafe',
  'misleading',
  'forbidden-game',
  'rights',
  'offensive',
  'child-abuse',
  'not-who-they-say',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reports that need no name and email address: DSA, Art. 16(2)(c). */
export const isAnonymous = (reason: string): boolean => reason === 'child-abuse'

/** Length of a report's explanation, in characters. */
export const EXPLANATION = { min: 20, max: 3_000 }

/** Decision on a report. `unfounded`: manifestly without grounds; repeated unfounded reports suspend the reporter for a while. */
export const reportDecisions = ['no-action', 'unfounded', 'listing-removed', 'shop-suspended'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** Decisions that restrict a seller. */
export const measures = ['listing-removed', 'shop-suspended'] as const satisfies readonly ReportDecision[]

/** Grounds of a measure: the law, or a clause of the platform's terms. The labels are in `moderation.ground`. */
export const measureGrounds = [
  'law',
  'account',
  'tell',
  'prices',
  'genuine',
  'chance',
  'send',
  'payment',
  'pictures',
  'platform',
] as const
export type MeasureGround = (typeof measureGrounds)[number]

/** How long a measure lasts. `until-fixed`: it ends once the seller has solved the problem. */
export const measureDurations = ['permanent', 'until-fixed'] as const
export type MeasureDuration = (typeof measureDurations)[number]

export const isMeasure = (decision: ReportDecision | undefined): boolean =>
  decision === 'listing-removed' || decision === 'shop-suspended'

/** Number of unfounded reports, within days, after which the next one is refused. */
export const ABUSE = { reports: 3, days: 90 }

/** Number of measures, within days, that makes a shop a repeat offender. */
export const REPEATED = { measures: 3, days: 365 }

/** Displayed number of a report: `R-1042`. */
export const reportNumber = (id: number): string => `R-${id}`
