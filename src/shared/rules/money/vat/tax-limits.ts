import { EU_THRESHOLD_CENTS } from './vat-treatment.ts'

/** Limits of a year's net sales: to consumers in other EU countries, and of the small-business scheme. */
export const taxLimits = ['eu-sales', 'small-business'] as const
export type TaxLimitName = (typeof taxLimits)[number]

export const limitCents: Readonly<Record<TaxLimitName, number>> = {
  'eu-sales': EU_THRESHOLD_CENTS,
  'small-business': 2_000_000,
}

/** Percentages of a limit at which the owner is notified. */
export const limitLevels = [80, 100] as const

export const isNear = (limit: TaxLimitName, cents: number): boolean => cents * 100 >= limitCents[limit] * limitLevels[0]
