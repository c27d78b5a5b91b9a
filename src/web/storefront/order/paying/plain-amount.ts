import { type Language, locales } from '#shared/rules/languages/languages.ts'

/** Amount as payment pages and banking apps accept it: without grouping or currency. */
export const plainAmount = (cents: number, language: Language): string =>
  (cents / 100).toLocaleString(locales[language], { minimumFractionDigits: 2, useGrouping: false })
