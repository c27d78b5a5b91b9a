import type { Text } from '#shared/messages/translator.ts'
import type { Rounding } from '#shared/rules/prices/rounding.ts'

/** 'To €0.05', 'To prices that end in .99'. */
export const roundingText =
  (rounding: Rounding): Text =>
  (t, { money, language }) => {
    if (rounding === 'none') return t('prices.rounding.none')
    if (!rounding.startsWith(',')) return t('prices.rounding.multiple', { amount: money(Number(rounding)) })
    return t('prices.rounding.ending', { ending: language === 'nl' ? rounding : rounding.replace(',', '.') })
  }
