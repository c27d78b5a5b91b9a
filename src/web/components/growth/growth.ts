import type { Language } from '#shared/rules/languages/languages.ts'
import { decimals } from './decimals.ts'

/** A change in percent with one decimal: '+12.5%', '-3.0%', '0.0%'. The sign follows what is shown, not what was rounded away. */
export const formatGrowth = (percent: number, language: Language): string =>
  `${decimals(percent, 1, language, 'exceptZero')}%`
