import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnerProductSort } from '#shared/rules/products/product-sort.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useMay } from '../access/use-access.ts'
import { useEnriching } from '../ai/use-enriching.tsx'
import { MarketPositions } from '../prices/market/market-positions.tsx'
import { MarketPrices } from '../prices/market/market-prices.tsx'
import { RepriceDialog } from '../prices/reprice-dialog.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { BulkKind } from './bulk/bulk-change.ts'
import { BulkDelete } from './bulk/bulk-delete.tsx'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { LabelsDialog } from './labels/labels-dialog.tsx'
import { ListBar } from './list-bar.tsx'
import { isInteracting } from './live/is-interacting.ts'
import { useProductList } from './live/use-product-list.ts'
import { isFiltered, type ShownProducts } from './product-filter.ts'
import { GridSkeleton, ProductGrid } from './product-grid.tsx'
import { NoMatch, NoProducts } from './product-list-states.tsx'
import { ColumnChooser } from './table/columns/column-chooser.tsx'
import { useColumns } from './table/columns/use-columns.ts'
import { ProductTable } from './table/product-table.tsx'
import { TableSkeleton } from './table/table-skeleton.tsx'
import { useCellEdits } from './table/use-cell-edits.ts'
import { useChosenProducts } from './use-chosen-products.ts'
import { useView } from './use-view.ts'
import { Views } from './views-dialog.tsx'

const noProducts: readonly { id: number }[] = []
const PER_PAGE = { grid: 60, table: 100 }

type ProductListProps = {
  shopId: number
  shown: ShownProducts
  onSort: (sort: OwnerProductSort) => void
  /** Primary action in a shop without products. */
  firstStep: ReactNode
  onClearFilters: () => void
}

/** Filtered products, as cards or rows. */
export function ProductList({ shopId, shown, onSort, firstStep, onClearFilters }: ProductListProps) {
  const t = useTranslations('products')
  const mayWrite = useMay('products.write')
  const mayReprice = useMay('prices.write')
  const { view: chosenView, choose: chooseView } = useView()
  // The table is for editing.
  const view = mayWrite ? chosenView : 'grid'
  const edits = useCellEdits()
  const columns = useColumns()
  const rows = useRef<HTMLElement>(null)
  const inSight = useRef<() => readonly number[]>(() => [0])
  const list = useProductList(shopId, shown, {
    perPage: PER_PAGE[view],
    inSight: () => inSight.current(),
    held: () => edits.busy || isInteracting(rows.current),
  })
  const chosen = useChosenProducts(list, shown)
  const asksPlaces = view === 'table' && columns.columns.includes('place')
  const asksMarket = view === 'grid' || columns.columns.includes('trend')
  const [bulk, setBulk] = useState<BulkKind>()
  const [deleting, setDeleting] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const [repricing, setRepricing] = useState(false)
  const enriching = useEnriching(shopId, chosen)
  const { query, total, totalIsExact, moves, refresh } = list
  useFailureToast(query, t('failed'))
  return (
    <Loaded query={query} failure={t('failed')} skeleton={view === 'table' ? <TableSkeleton /> : <GridSkeleton />}>
      {() =>
        total === 0 && !isFiltered(shown) ? (
          <NoProducts firstStep={firstStep} />
        ) : (
          <div className="grid gap-3">
            <ListBar
              total={total}
              totalIsExact={totalIsExact}
              moves={moves}
              onRefresh={refresh}
              refreshing={query.isRefetching}
              view={view}
              onView={chooseView}
              note={chosen.note}
              tools={
                view === 'table' && (
                  <>
                    <Views shopId={shopId} columns={columns} />
                    <ColumnChooser columns={columns} />
                  </>
                )
              }
            />
            {enriching.notices}
            {total === 0 ? (
              <NoMatch onClear={onClearFilters} />
            ) : (
              <MarketPrices shopId={shopId} products={asksMarket ? list.products : noProducts}>
                {view === 'grid' ? (
                  <ProductGrid list={list} inSight={inSight} ref={rows} />
                ) : (
                  <MarketPositions shopId={shopId} products={asksPlaces ? list.products : noProducts}>
                    <ProductTable
                      list={list}
                      columns={columns.columns}
                      sort={shown.sort}
                      onSort={onSort}
                      chosen={chosen}
                      edits={edits}
                      inSight={inSight}
                      ref={rows}
                    />
                  </MarketPositions>
                )}
              </MarketPrices>
            )}
            {view === 'table' && (
              <BulkBar
                chosen={chosen}
                list={list}
                onAsk={setBulk}
                onEnrich={enriching.ask}
                onReprice={mayReprice ? () => setRepricing(true) : undefined}
                onLabels={() => setLabelling(true)}
                onDelete={() => setDeleting(true)}
              />
            )}
            {enriching.sheet}
            {repricing && (
              <RepriceDialog shopId={shopId} products={chosen.requested} onClose={() => setRepricing(false)} />
            )}
            {labelling && (
              <LabelsDialog shopId={shopId} products={chosen.requested} onClose={() => setLabelling(false)} />
            )}
            {deleting && <BulkDelete chosen={chosen} onClose={() => setDeleting(false)} />}
            {bulk && <BulkDialog shopId={shopId} kind={bulk} chosen={chosen} onClose={() => setBulk(undefined)} />}
          </div>
        )
      }
    </Loaded>
  )
}
