import { useTranslations } from 'use-intl'
import { useFormat } from '#web/lib/language/use-format.ts'
import { methodOf, type TypedMethod } from './typed-zones.ts'

/** What is set of a method behind its button, in a line: 'Card letter · up to 20 pieces · up to €50.00 · Next working day'. */
export function useMethodTerms(typed: TypedMethod): string {
  const t = useTranslations('settings.delivery.zones.method')
  const { money } = useFormat()
  const { name, maxPieces, maxGoodsCents, time } = methodOf(typed)
  return [
    name,
    maxPieces === null ? '' : t('most', { count: maxPieces }),
    maxGoodsCents === null ? '' : t('worth', { amount: money(maxGoodsCents) }),
    time,
  ]
    .filter(Boolean)
    .join(' · ')
}
