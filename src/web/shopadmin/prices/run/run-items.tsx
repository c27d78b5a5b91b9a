import { useTranslations } from 'use-intl'
import { listPriceRunItems, type PriceRun, type PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { usePagination } from '#web/lib/paging/use-pagination.ts'
import { ChooseAll } from './choose-all.tsx'
import { filterIn, queryOf, type RunFilter } from './run-filter.ts'
import { RunFilterBar } from './run-filter-bar.tsx'
import { RunTable } from './run-table.tsx'

const PER_PAGE = 50

/** Products of a run that match the filter in the address. */
export function RunItems({ shopId, run }: { shopId: number; run: PriceRun }) {
  const { params } = useAddress()
  const filter = filterIn(params)
  return (
    <>
      <RunFilterBar run={run} filter={filter} />
      {/* The key starts a new list at its first page. */}
      <ItemPages key={JSON.stringify([filter, run.state])} shopId={shopId} run={run} filter={filter} />
    </>
  )
}

function ItemPages({ shopId, run, filter }: { shopId: number; run: PriceRun; filter: RunFilter }) {
  const t = useTranslations('prices.run')
  const { query, pagination } = usePagination<PriceRunItem>(
    (cursor) =>
      read(listPriceRunItems, {
        params: { id: shopId, run: run.id },
        query: { ...queryOf(filter), limit: PER_PAGE, ...(cursor ? { cursor } : {}) },
      }),
    PER_PAGE,
  )
  return (
    <Loaded query={query} failure={t('itemsFailure')} skeleton={<ItemsSkeleton />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty title={t(filter.show === 'changed' && run.changes === 0 ? 'nothingChanges' : 'nothingHere')} />
        ) : (
          <>
            <ChooseAll shopId={shopId} run={run} filter={filter} total={total} />
            <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
              <RunTable shopId={shopId} run={run} items={items} />
            </div>
            {pagination.pages > 1 && <Pagination {...pagination} label={t('items')} className="border-t p-3" />}
          </>
        )
      }
    </Loaded>
  )
}

const ItemsSkeleton = () => <Skeletons className="gap-3 border-t p-4" lines={Array.from({ length: 8 }, () => 'h-10')} />
