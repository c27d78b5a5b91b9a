import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getMarketPrice, type MarketPrice } from '#shared/contract/catalogue/prices.ts'
import { StepChart } from '#web/components/chart/step-chart.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { MarketTrend } from './market-trend.tsx'

type ProductMarketProps = {
  productId: number
  /** The price in the form; undefined while invalid. */
  priceCents: number | undefined
  /** Copies the market price to the form, without saving it. */
  onUse?: ((cents: number) => void) | undefined
  className?: string | undefined
}

/** Market price of a product now and over the last 90 days; nothing if unknown. */
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

type PriceChartProps = { history: MarketPrice['history']; until: string }

function PriceChart({ history, until }: PriceChartProps) {
  const t = useTranslations('prices.chart')
  const { money, date } = useFormat()
  const [first] = history
  const last = history.at(-1)
  // A single price adds no information to the current one.
  if (!first || !last || history.length < 2) return null
  const cents = history.map((step) => step.cents)
  const [low, high] = [money(Math.min(...cents)), money(Math.max(...cents))]
  return (
    <StepChart
      steps={history}
      until={until}
      className="h-24 rounded-md"
      summary={t('summary', { from: money(first.cents), since: date(first.day), to: money(last.cents), low, high })}
      range={t('range', { low, high })}
      words={{ asTable: t('asTable'), table: t('table'), day: t('day'), price: t('price') }}
    />
  )
}
