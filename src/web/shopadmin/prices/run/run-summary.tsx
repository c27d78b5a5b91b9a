import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PriceRun, PriceRunDetails, PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { Card } from '#web/components/ui/card.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { changeText } from './change-text.ts'

/** Result of a run at a glance: directions, the stock's value before and after, and the largest changes. */
export function RunSummary({ run }: { run: PriceRunDetails }) {
  const t = useTranslations('prices.summary')
  const { raised, lowered } = run.largest
  const isEmpty = raised.length === 0 && lowered.length === 0
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <StatTiles>
        <StatTile label={t('raised')} value={run.raised} icon={<ArrowUp />} />
        <StatTile label={t('lowered')} value={run.lowered} icon={<ArrowDown />} />
        <StatTile
          label={t('unchanged')}
          value={run.products - run.changes + run.leftOut}
          hint={run.leftOut > 0 && t('leftOut', { count: run.leftOut })}
        />
        <StockValue run={run} />
      </StatTiles>
      {!isEmpty && (
        <Card className="grid gap-px overflow-hidden bg-edge md:grid-cols-2">
          <Largest title={t('largestRises')} none={t('noRises')} items={raised} />
          <Largest title={t('largestFalls')} none={t('noFalls')} items={lowered} />
        </Card>
      )}
    </section>
  )
}

function StockValue({ run: { stockValue } }: { run: PriceRun }) {
  const t = useTranslations('prices.summary')
  const { money } = useFormat()
  const write = useText()
  if (!stockValue) return null
  const { beforeCents, afterCents } = stockValue
  const hint =
    beforeCents === afterCents ? (
      t('sameValue')
    ) : (
      <>
        {t('wasValue', { before: money(beforeCents) })}{' '}
        <span className="whitespace-nowrap">{write(changeText(beforeCents, afterCents))}</span>
      </>
    )
  return <StatTile label={t('stockValue')} value={money(afterCents)} hint={hint} />
}

function Largest({ title, none, items }: { title: string; none: string; items: readonly PriceRunItem[] }) {
  const t = useTranslations('prices.run')
  const write = useText()
  const { money } = useFormat()
  return (
    <div className="min-w-0 bg-surface px-5 py-4">
      <h2 className="mb-1 font-medium text-sm">{title}</h2>
      {items.length === 0 && <p className="text-quiet text-sm">{none}</p>}
      <ul className="text-sm">
        {items.map((item) => (
          <li key={item.productId} className="flex items-baseline gap-3 py-1">
            <span className="min-w-0 grow truncate" title={write(listingDetails(item))}>
              {item.name}
            </span>
            <span className="inline-flex shrink-0 items-center gap-1.5 tabular-nums">
              <span className="text-quiet">{money(item.oldCents)}</span>
              <ArrowRight className="size-3.5 text-quiet" role="img" aria-label={t('becomes')} />
              <span className="font-medium">{money(item.newCents ?? item.oldCents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
