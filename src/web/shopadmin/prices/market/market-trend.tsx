import { useTranslations } from 'use-intl'
import type { Trend } from '#shared/contract/prices.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { differenceText } from './difference.ts'

type MarketTrendProps = {
  trend: Trend
  /** The owner's own price; 0 is none yet. */
  priceCents: number | undefined
  /** The amount alone, with all else for whoever asks: for a cell of a table. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** What the market asks, who says so and when, and how far the owner's price is from it. */
export function MarketTrend({ trend, priceCents, compact, className }: MarketTrendProps) {
  const t = useTranslations('prices')
  const write = useText()
  const { money, date } = useFormat()
  const origin = t('origin', { source: trend.source, day: date(trend.day) })
  const difference = priceCents ? write(differenceText(priceCents, trend.cents)) : undefined
  if (compact) {
    return (
      <span
        className={cn('whitespace-nowrap tabular-nums', className)}
        title={[origin, difference].filter(Boolean).join(' · ')}
      >
        {money(trend.cents)}
        <span className="sr-only">{` ${[origin, difference].filter(Boolean).join(', ')}`}</span>
      </span>
    )
  }
  return (
    <p className={cn('text-quiet text-xs', className)}>
      {t.rich('market', {
        price: () => <span className="font-medium text-ink tabular-nums">{money(trend.cents)}</span>,
        origin,
      })}
      {difference && <span className="whitespace-nowrap">{` · ${difference}`}</span>}
    </p>
  )
}
