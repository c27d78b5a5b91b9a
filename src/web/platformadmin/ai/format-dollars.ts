import { type Language, locales } from '#shared/rules/languages/languages.ts'

/** Formats millionths of a dollar. A call costs fractions of a cent, so small amounts show more decimals. */
export function formatDollars(micros: number, language: Language): string {
  const digits = micros !== 0 && micros < 100_000 ? 4 : 2
  const dollars = (micros / 1_000_000).toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return language === 'nl' ? `$\u00a0${dollars}` : `$${dollars}`
}
