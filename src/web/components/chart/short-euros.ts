import { useLocale } from 'use-intl'
import { locales } from '#shared/rules/languages/languages.ts'

const short = { style: 'currency', currency: 'EUR', notation: 'compact', maximumFractionDigits: 2 } as const

/** Formats cents for the axis of a chart: '€1.2K'. */
export function useShortEuros(): (cents: number) => string {
  const euros = new Intl.NumberFormat(locales[useLocale()], short)
  return (cents) => euros.format(cents / 100)
}
