import type { Language } from '#shared/rules/languages/languages.ts'
import { decimals } from './decimals.ts'

/** Formats a change in percent with one decimal: '+12.5%', '-3.0%', '0.0%'. The sign follows the rounded value. */
export const formatGrowth = (percent: number, language: Language): string =>
  `${decimals(percent, 1, language, 'exceptZero')}%`
