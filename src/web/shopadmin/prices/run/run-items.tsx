import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listPriceRunItems, type PriceRun, type PriceRunItem } from '#shared/contract/catalogue/price-rules.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import type { SkipReason } from '#shared/rules/prices/price-rules.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { usePagination } from '#web/lib/paging/use-pagination.ts'
import { ruleText } from './rule-text.ts'

const PER_PAGE = 25

/** Filter of a run's products: those that change, or those skipped for a reason. */
export type Shown = 'changed' | SkipReason

type RunItemsProps = { shopId: number; run: PriceRun; shown: Shown }

/** Products of a run, page by page. Set a key from the filter, so that a new list starts at its first page. */
export function RunItems({ shopId, run, shown }: RunItemsProps) {
  const t = useTranslations('prices.run')
  const filter = shown === 'changed' ? { show: 'changed' as const } : { show: 'skipped' as const, reason: shown }
  const { query, pagination } = usePagination<PriceRunItem>(
    (cursor) =>
      read(listPriceRunItems, {
        params: { id: shopId, run: run.id },
        query: { ...filter, limit: PER_PAGE, ...(cursor ? { cursor } : {}) },
      }),
    PER_PAGE,
  )
  return (
    <Loaded query={query} failure={t('itemsFailure')}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={t(shown === 'changed' ? 'nothingChanges' : 'nothingHere')} />
        ) : (
          <div className="grid gap-3">
            <ul
              aria-label={t('items')}
              aria-busy={query.isPlaceholderData}
              className={cn('grid rounded-md border', query.isPlaceholderData && 'opacity-60')}
            >
              {items.map((item) => (
                <Item key={item.productId} item={item} run={run} />
              ))}
            </ul>
            {pagination.pages > 1 && <Pagination {...pagination} label={t('items')} />}
          </div>
        )
      }
    </Loaded>
  )
}

function Item({ item, run }: { item: PriceRunItem; run: PriceRun }) {
  const t = useTranslations('prices')
  const write = useText()
  const { money } = useFormat()
  const { oldCents, newCents, trendCents, limited, state } = item
  const rule = item.rule === null ? undefined : run.rules[item.rule]
  const details = write(listingDetails(item))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b px-3 py-2 text-sm last:border-b-0">
      <span className="min-w-0 truncate font-medium" title={item.name}>
        {item.name}
      </span>
      <span className="inline-flex items-center justify-end gap-1.5 whitespace-nowrap tabular-nums">
        <span className={newCents === null ? 'font-medium' : 'text-quiet'}>{money(oldCents)}</span>
        {newCents !== null && (
          <>
            <ArrowRight className="size-3.5 text-quiet" role="img" aria-label={t('run.becomes')} />
            <span className="font-medium">{money(newCents)}</span>
          </>
        )}
      </span>
      <span className="min-w-0 text-quiet text-xs max-sm:col-span-2">
        {[details, rule && write(ruleText(rule))].filter(Boolean).join(' · ')}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-quiet text-xs tabular-nums max-sm:col-span-2 sm:justify-end">
        {limited && <Badge variant="warn">{t('run.limited')}</Badge>}
        {state === 'passed' && <Badge variant="outline">{t('run.state.passed')}</Badge>}
        {state === 'undone' && <Badge variant="outline">{t('run.state.undone')}</Badge>}
        {trendCents !== null && <span>{t('run.trend', { price: money(trendCents) })}</span>}
      </span>
    </li>
  )
}
