import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FigurePoint } from '#shared/contract/shops/figures.ts'
import { useShortEuros } from '#web/components/chart/short-euros.ts'
import { Button } from '#web/components/ui/button.tsx'
import { CardContent } from '#web/components/ui/card.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { FigureCard } from './figure-card.tsx'
import { marginOf } from './margin.ts'
import type { Period } from './period.ts'
import type { useExportFigures } from './use-export-figures.ts'
import { usePointName } from './use-point-name.ts'

// Keeps the chart library in its own chunk.
const Bars = lazyPart(() => import('#web/components/chart/bars.tsx'))

const measures = ['revenueCents', 'orders', 'units'] as const
type Measure = (typeof measures)[number]

type SalesChartProps = {
  points: readonly FigurePoint[]
  period: Period
  exporting: ReturnType<typeof useExportFigures>
}

/** Sales by interval, as a chart or a table. */
export function SalesChart({ points, period, exporting }: SalesChartProps) {
  const t = useTranslations('shopFigures')
  const [measure, setMeasure] = useState<Measure>('revenueCents')
  const [asTable, setAsTable] = useState(false)
  return (
    <FigureCard
      title={t('chart.title')}
      description={t('chart.text')}
      table="points"
      exporting={exporting}
      actions={
        <>
          {!asTable && (
            <Select
              aria-label={t('chart.measure')}
              className="w-36"
              value={measure}
              options={measures.map((value) => ({ value, label: t(`chart.measures.${value}`) }))}
              onChange={({ currentTarget: { value } }) => setMeasure(measures.find((one) => one === value) ?? measure)}
            />
          )}
          <Button variant="outline" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('chart.asTable')}
          </Button>
        </>
      }
    >
      <CardContent>
        {asTable ? (
          <PointTable points={points} period={period} />
        ) : (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <Chart points={points} period={period} measure={measure} />
          </Suspense>
        )}
      </CardContent>
    </FigureCard>
  )
}

function Chart({ points, period, measure }: { points: readonly FigurePoint[]; period: Period; measure: Measure }) {
  const t = useTranslations('shopFigures')
  const { money, number } = useFormat()
  const euros = useShortEuros()
  const nameOf = usePointName(period.by)
  const bars = points.map((point) => ({
    name: nameOf(point),
    value: point[measure],
    lines: [
      money(point.revenueCents),
      t('chart.ofOrders', { count: point.orders }),
      t('chart.ofUnits', { count: point.units }),
    ],
  }))
  return (
    <Bars
      points={bars}
      label={t(`chart.measures.${measure}`)}
      description={t('chart.description')}
      short={measure === 'revenueCents' ? euros : number}
    />
  )
}

function PointTable({ points, period }: { points: readonly FigurePoint[]; period: Period }) {
  const t = useTranslations('shopFigures')
  const { money, number } = useFormat()
  const nameOf = usePointName(period.by)
  return (
    <Table label={t('chart.title')}>
      <TableHeader>
        <TableHead>{t(`chart.columns.${period.by}`)}</TableHead>
        {measures.map((measure) => (
          <TableHead key={measure} numeric>
            {t(`chart.measures.${measure}`)}
          </TableHead>
        ))}
        <TableHead numeric>{t('sums.margin')}</TableHead>
      </TableHeader>
      <tbody>
        {points.toReversed().map((point) => (
          <TableRow key={point.from}>
            <TableCell>{nameOf(point)}</TableCell>
            <TableCell numeric>{money(point.revenueCents)}</TableCell>
            <TableCell numeric>{number(point.orders)}</TableCell>
            <TableCell numeric>{number(point.units)}</TableCell>
            <TableCell numeric>{point.costedCents > 0 ? money(marginOf(point)) : '—'}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
