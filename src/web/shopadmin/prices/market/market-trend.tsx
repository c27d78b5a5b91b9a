import { useTranslations } from 'use-intl'
import type { Trend } from '#shared/contract/catalogue/prices.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { differenceText } from './difference.ts'

type MarketTrendProps = {
  trend: Trend
  /** The shop's price; 0 if unset. */
  priceCents: number | undefined
  /** The amount only, with details on demand, for table cells. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** Market price with its source and date, and the difference from the shop's price. */
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
