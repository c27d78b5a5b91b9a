import { useTranslations } from 'use-intl'
import type { MarketLow } from '#shared/contract/market/offers.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Lowest price of a card, or that it has no offers; nothing while loading. */
export function LowPrice({ lows, cardId }: { lows: ReadonlyMap<number, MarketLow> | undefined; cardId: number }) {
  const t = useTranslations('wants.lines')
  const { money } = useFormat()
  if (!lows) return null
  const low = lows.get(cardId)
  return low ? (
    <span className="whitespace-nowrap font-medium text-sm tabular-nums">
      {t('from', { price: money(low.lowestCents) })}
    </span>
  ) : (
    <span className="text-quiet text-xs">{t('notOffered')}</span>
  )
}
