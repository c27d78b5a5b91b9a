import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { useLocale, useTranslations } from 'use-intl'
import type { RevenuePoint } from '#shared/contract/platform/analytics.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const shortEuros = { style: 'currency', currency: 'EUR', notation: 'compact', maximumFractionDigits: 2 } as const

const label = { fill: 'var(--color-quiet)', fontSize: 12 }

type RevenueChartProps = { points: readonly RevenuePoint[]; label: string }

/** All points of a period, the oldest at the left. The arrow keys go from one to the next; nothing moves by itself. */
export default function RevenueChart({ points, label: name }: RevenueChartProps) {
  const t = useTranslations('analytics.trends')
  const euros = new Intl.NumberFormat(useLocale() === 'nl' ? 'nl-NL' : 'en-IE', shortEuros)
  return (
    <BarChart
      responsive
      className="h-72 w-full"
      data={points.toReversed()}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      title={name}
      desc={t('chartText')}
      accessibilityLayer
    >
      <CartesianGrid vertical={false} stroke="var(--color-edge)" />
      <XAxis
        dataKey="period"
        tick={label}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-edge-strong)' }}
        minTickGap={16}
      />
      <YAxis
        width={56}
        tick={label}
        tickLine={false}
        axisLine={false}
        tickFormatter={(cents: number) => euros.format(cents / 100)}
      />
      <Tooltip cursor={{ fill: 'var(--color-well)' }} isAnimationActive={false} content={PointTip} />
      <Bar
        dataKey="revenue"
        fill="var(--color-accent)"
        radius={[3, 3, 0, 0]}
        maxBarSize={48}
        isAnimationActive={false}
      />
    </BarChart>
  )
}

function PointTip({ active, payload }: TooltipContentProps) {
  const t = useTranslations('platform')
  const { money } = useFormat()
  const point: unknown = payload[0]?.payload
  if (!active || !isPoint(point)) return null
  return (
    <div className="rounded-md bg-tip px-3 py-2 text-on-tip text-xs tabular-nums shadow-md">
      <p className="font-medium">{point.period}</p>
      <p>{money(point.revenue)}</p>
      <p>{t('orders', { count: point.orders })}</p>
    </div>
  )
}

const isPoint = (value: unknown): value is RevenuePoint =>
  typeof value === 'object' && value !== null && 'period' in value && 'revenue' in value && 'orders' in value
