import { useTranslations } from 'use-intl'
import type { MarketPrice } from '#shared/contract/prices.ts'
import { CHART, stepLine } from '#web/components/chart/step-line.ts'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type PriceChartProps = { history: MarketPrice['history']; until: string }

/** What the market asked in the last 90 days: a line, and the same as a table for whoever wants to read it. */
export function PriceChart({ history, until }: PriceChartProps) {
  const t = useTranslations('prices.chart')
  const { money, date } = useFormat()
  const [first] = history
  const last = history.at(-1)
  // One price says nothing that is not beside it already.
  if (!first || !last || history.length < 2) return null
  const cents = history.map((step) => step.cents)
  const summary = t('summary', {
    from: money(first.cents),
    since: date(first.day),
    to: money(last.cents),
    low: money(Math.min(...cents)),
    high: money(Math.max(...cents)),
  })
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="h-24 w-full rounded-md border bg-surface"
      >
        <path
          d={stepLine(history, until)}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-quiet text-xs tabular-nums">
        <span>{date(first.day)}</span>
        <span>{t('range', { low: money(Math.min(...cents)), high: money(Math.max(...cents)) })}</span>
        <span>{date(until)}</span>
      </figcaption>
      <details className="text-xs">
        <summary className="w-fit cursor-pointer text-quiet">{t('asTable')}</summary>
        <DataTable
          label={t('table')}
          rows={history.toReversed()}
          keyOf={({ day }) => day}
          columns={{
            day: { head: t('day'), cell: ({ day }) => date(day) },
            price: { head: t('price'), numeric: true, cell: ({ cents }) => money(cents) },
          }}
        />
      </details>
    </figure>
  )
}
