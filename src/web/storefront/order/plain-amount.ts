import { type Language, locales } from '#shared/rules/languages/languages.ts'

/** As a payment page or a banking app takes it: digits alone. */
export const plainAmount = (cents: number, language: Language): string =>
  (cents / 100).toLocaleString(locales[language], { minimumFractionDigits: 2, useGrouping: false })
