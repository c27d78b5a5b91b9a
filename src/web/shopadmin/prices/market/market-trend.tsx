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
  /** `line`: source and date on demand. `amount`: the difference on demand as well, for table cells. */
  form?: 'full' | 'line' | 'amount' | undefined
  className?: string | undefined
}

/** Market price with its source and date, and the difference from the shop's price. */
export function MarketTrend({ trend, priceCents, form = 'full', className }: MarketTrendProps) {
  const t = useTranslations('prices')
  const write = useText()
  const { money, date } = useFormat()
  const origin = t('origin', { source: trend.source, day: date(trend.day) })
  const difference = priceCents ? write(differenceText(priceCents, trend.cents)) : undefined
  if (form === 'amount') {
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
  const price = () => <span className="font-medium text-ink tabular-nums">{money(trend.cents)}</span>
  return (
    <p
      className={cn('text-quiet text-xs', form === 'line' && 'truncate', className)}
      title={form === 'line' ? origin : undefined}
    >
      {form === 'line' ? t.rich('marketPrice', { price }) : t.rich('market', { price, origin })}
      {difference && <span className="whitespace-nowrap">{` · ${difference}`}</span>}
    </p>
  )
}
