import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getMarketPrice } from '#shared/contract/prices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { MarketTrend } from './market-trend.tsx'
import { PriceChart } from './price-chart.tsx'

type ProductMarketProps = {
  productId: number
  /** The price in the form; undefined while it is none. */
  priceCents: number | undefined
  /** Puts the market's price into the form, which is saved by its owner as any other. */
  onUse?: ((cents: number) => void) | undefined
  className?: string | undefined
}

/** Below a product's price: what the market asks, and asked in the last 90 days. Nothing where nobody knows. */
export function ProductMarket({ productId, priceCents, onUse, className }: ProductMarketProps) {
  const t = useTranslations('prices')
  const { money } = useFormat()
  const { data } = useQuery(read(getMarketPrice, { params: { id: productId } }))
  if (!data?.market) return null
  const { cents, day } = data.market
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <MarketTrend trend={data.market} priceCents={priceCents} />
        {onUse && priceCents !== cents && (
          <Button variant="outline" size="sm" onClick={() => onUse(cents)}>
            {t('use', { price: money(cents) })}
          </Button>
        )}
      </div>
      <PriceChart history={data.history} until={day} />
    </div>
  )
}
