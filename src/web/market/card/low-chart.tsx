import { useTranslations } from 'use-intl'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { CHART, stepArea, stepLine } from '#web/components/chart/step-line.ts'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** The lowest price over the year: a line, and the same figures as a table. */
export function LowChart({ history }: Pick<MarketCard, 'history'>) {
  const t = useTranslations('marketCard.chart')
  const { money, date } = useFormat()
  const [first] = history
  const last = history.at(-1)
  const cents = history.flatMap((step) => step.lowestCents ?? [])
  if (!first || !last || cents.length === 0) return null
  if (history.length < 2) return <p className="text-quiet text-sm">{t('tooNew')}</p>
  const [low, high] = [money(Math.min(...cents)), money(Math.max(...cents))]
  const now = last.lowestCents === null ? t('nowNone') : money(last.lowestCents)
  const steps = history.map(({ day, lowestCents }) => ({ day, cents: lowestCents }))
  return (
    <section aria-labelledby="lowest-price" className="grid gap-2">
      <h2 id="lowest-price" className="font-semibold">
        {t('title')}
      </h2>
      <figure className="grid gap-1">
        <svg
          role="img"
          aria-label={t('summary', { since: date(first.day), low, high, now })}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="h-28 w-full rounded-lg border bg-surface"
        >
          <path d={stepArea(steps, last.day)} fill="var(--color-accent)" fillOpacity="0.12" />
          <path
            d={stepLine(steps, last.day)}
            fill="none"
            stroke="var(--color-accent)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <figcaption className="flex flex-wrap justify-between gap-x-3 text-quiet text-xs tabular-nums">
          <span>{date(first.day)}</span>
          <span>{low === high ? low : t('range', { low, high })}</span>
          <span>{date(last.day)}</span>
        </figcaption>
        <details className="text-xs">
          <summary className="touch-target flex w-fit cursor-pointer items-center text-quiet">{t('asTable')}</summary>
          <Table label={t('title')}>
            <TableHeader>
              <TableHead>{t('day')}</TableHead>
              <TableHead numeric>{t('price')}</TableHead>
            </TableHeader>
            <tbody>
              {history.toReversed().map(({ day, lowestCents }) => (
                <TableRow key={day}>
                  <TableCell>{date(day)}</TableCell>
                  <TableCell numeric>{lowestCents === null ? t('none') : money(lowestCents)}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </details>
      </figure>
    </section>
  )
}
