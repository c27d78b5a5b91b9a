import { useTranslations } from 'use-intl'
import type { MarketPrice } from '#shared/contract/prices.ts'
import { StepChart } from '#web/components/chart/step-chart.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type PriceChartProps = { history: MarketPrice['history']; until: string }

/** Market prices of the last 90 days. */
export function PriceChart({ history, until }: PriceChartProps) {
  const t = useTranslations('prices.chart')
  const { money, date } = useFormat()
  const [first] = history
  const last = history.at(-1)
  // One price says nothing that is not beside it already.
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
