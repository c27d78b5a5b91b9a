import { EU_THRESHOLD_CENTS } from './vat-treatment.ts'

/** Limits of a year's net sales: to consumers in other EU countries, and of the small-business scheme. */
export const taxLimits = ['eu-sales', 'small-business'] as const
export type TaxLimitName = (typeof taxLimits)[number]

export const limitCents: Readonly<Record<TaxLimitName, number>> = {
  'eu-sales': EU_THRESHOLD_CENTS,
  'small-business': 2_000_000,
}

/** Share of a limit from which the owner is notified. */
const NEAR = 0.8

export const isNear = (limit: TaxLimitName, cents: number): boolean => cents >= limitCents[limit] * NEAR
