import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import type { ProductColumn } from '#shared/rules/products/product-columns.ts'
import type { OwnerProductSort, OwnerSearchSort } from '#shared/rules/products/product-sort.ts'
import { cn } from '#web/lib/cn.ts'
import type { RowSelection } from '#web/lib/selection/use-selection.ts'
import type { ProductList } from '../live/use-product-list.ts'
import { type Breakpoint, type ColumnKey, columnsFor, isEditable, type StopKey, stopsOf } from './columns/columns.ts'
import { ProductRow } from './product-row.tsx'
import { roles } from './roles.ts'
import { TableHead } from './table-head.tsx'
import { SkeletonRow } from './table-skeleton.tsx'
import { useActiveCell } from './use-active-cell.ts'
import { useBreakpoint } from './use-breakpoint.ts'
import type { CellEdits } from './use-cell-edits.ts'
import { useTableKeys } from './use-table-keys.ts'

export type ProductTableProps = {
  list: ProductList
  /** Chosen columns, limited to those that fit. */
  columns: readonly ProductColumn[]
  sort: OwnerSearchSort
  onSort: (sort: OwnerProductSort) => void
  chosen: RowSelection
  edits: CellEdits
  /** Set to a function that returns the visible pages. */
  inSight: RefObject<() => readonly number[]>
  ref: RefObject<HTMLElement | null>
}

/** Virtualised table: renders only the visible rows of those loaded. */
export function ProductTable(props: ProductTableProps) {
  const t = useTranslations('products.columns')
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { room, width, top } = useBreakpoint(box)
  const { columns } = props
  const shown = useMemo(() => room && columnsFor(room, columns, width), [room, columns, width])
  const missing = room && shown && room !== 'phone' ? columns.length + 2 - shown.length : 0
  return (
    <div ref={setBox} className="grid gap-2">
      {room && shown && <Rows {...props} room={room} shown={shown} top={top} />}
      {missing > 0 && <p className="text-quiet text-xs">{t('missing', { count: missing })}</p>}
    </div>
  )
}

const HEAD = 41
const rowHeight: Readonly<Record<Breakpoint, number>> = { desktop: 41, tablet: 41, phone: 98 }
/** Rows from the end at which the next page loads. */
const AHEAD = 40

type RowsProps = ProductTableProps & { room: Breakpoint; shown: readonly ColumnKey[]; top: number }

function Rows(props: RowsProps) {
  const t = useTranslations('products')
  const { list, sort, onSort, chosen, edits, inSight, ref, room, shown, top } = props
  const { products, query, total, totalIsExact } = list
  const [refused, setRefused] = useState<{ id: number; stop: StopKey }>()
  const { active, focus, settle, follow } = useActiveCell(ref)
  const ids = useMemo(() => products.map(({ id }) => id), [products])
  const placeOfProduct = useMemo(() => new Map(ids.map((id, place) => [id, place])), [ids])
  const activeRow = active && placeOfProduct.get(active.id)
  const stops = stopsOf(shown, room)
  const activeStop = activeRow !== undefined && active && stops.includes(active.stop) ? active.stop : 'select'

  const rows = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => rowHeight[room],
    overscan: 10,
    scrollMargin: top + HEAD,
    getItemKey: (place) => ids[place] ?? place,
    // Keeps the focused row mounted, however far it is scrolled away.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      if (activeRow === undefined || drawn.includes(activeRow)) return drawn
      return [...drawn, activeRow].sort((one, other) => one - other)
    },
  })
  const drawn = rows.getVirtualItems()

  const scroller = useRef(rows)
  scroller.current = rows
  useEffect(() => {
    inSight.current = () => pagesBetween(list.pages, scroller.current.range)
  }, [inSight, list.pages])

  const last = rows.range?.endIndex ?? 0
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && last >= products.length - AHEAD) {
      void fetchNextPage({ cancelRefetch: false })
    }
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, last, products.length])

  const edit = (product: Product, stop: StopKey, text?: string) => {
    const place = { id: product.id, stop }
    if (product.isActive && isEditable(stop)) {
      settle(place)
      edits.cell(product, stop).begin(text)
    } else {
      setRefused(place)
      focus(place)
    }
  }
  const onKeyDown = useTableKeys({
    products,
    placeOfProduct,
    stops,
    edits,
    onEdit: edit,
    onFocus: (place) => {
      setRefused(undefined)
      focus(place)
    },
    onChoose: chosen.toggle,
    onChooseShown: () => chosen.chooseShown(true),
  })

  let end = top + HEAD
  return (
    <table
      ref={(element) => {
        ref.current = element
      }}
      {...roles.grid}
      aria-label={t('title')}
      aria-rowcount={totalIsExact ? total + 1 : -1}
      aria-colcount={shown.length + 1}
      aria-busy={isPlaceholderData}
      className={cn('@container block w-full text-sm transition-opacity', isPlaceholderData && 'opacity-60')}
      onKeyDown={onKeyDown}
      onFocus={(event) => follow(event.target)}
      onBlur={() => setRefused(undefined)}
    >
      <TableHead
        room={room}
        columns={shown}
        sort={sort}
        onSort={onSort}
        chosen={chosen.state}
        onChooseShown={chosen.chooseShown}
      />
      <tbody {...roles.group} className="block">
        {drawn.map((item, place) => {
          const product = products[item.index]
          const gap = item.start - end
          end = item.end
          if (!product) return null
          const isActive = activeRow === undefined ? place === 0 : activeRow === item.index
          return (
            <Fragment key={item.key}>
              {gap > 0 && <Gap height={gap} />}
              <ProductRow
                ref={rows.measureElement}
                product={product}
                index={item.index}
                room={room}
                columns={shown}
                chosen={chosen.has(product.id)}
                activeStop={isActive ? activeStop : undefined}
                refusedAt={refused?.id === product.id ? refused.stop : undefined}
                edits={edits}
                onChoose={(range) => chosen.toggle(product.id, range)}
                onEdit={(stop) => edit(product, stop)}
              />
            </Fragment>
          )
        })}
        <Gap height={rows.getTotalSize() - (end - top - HEAD)} />
        {hasNextPage && <SkeletonRow room={room} columns={shown} />}
      </tbody>
    </table>
  )
}

/** Spacer for rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (
  <tr {...roles.nothing} className="block" style={{ height: Math.max(0, height) }} />
)

function pagesBetween(pages: ProductList['pages'], range: { startIndex: number; endIndex: number } | null): number[] {
  if (!range) return [0]
  let before = 0
  return pages.flatMap(({ items }, place) => {
    const start = before
    before += items.length
    return start <= range.endIndex && before > range.startIndex ? [place] : []
  })
}
