import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { languageName } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import type { ProductColumn } from '#shared/rules/products/product-columns.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText, type WriteText } from '#web/lib/language/use-text.ts'
import { ProductPosition } from '../../prices/market/market-positions.tsx'
import { ProductMarketTrend } from '../../prices/market/market-prices.tsx'
import { ActiveSwitch } from '../active-switch.tsx'
import { useIsNew } from '../use-product-actions.ts'
import {
  type Breakpoint,
  type ColumnKey,
  type EditableKey,
  isEditable,
  isRightAligned,
  type StopKey,
} from './columns/columns.ts'
import { marginOf } from './columns/margin.ts'
import { EditableCell } from './editable-cell.tsx'
import { GridCell } from './grid-cell.tsx'
import { NameCell } from './name-cell.tsx'
import { Quiet } from './quiet.tsx'
import { roles } from './roles.ts'
import { RowActions, RowMenu } from './row-actions.tsx'
import { phoneArea, rowLayout, rowStyle } from './row-layout.ts'
import type { CellEdits } from './use-cell-edits.ts'

export type ProductRowProps = {
  product: Product
  /** Zero-based index in the list. */
  index: number
  room: Breakpoint
  columns: readonly ColumnKey[]
  chosen: boolean
  /** The stop in the tab order; undefined in all rows but one. */
  activeStop: StopKey | undefined
  refusedAt: StopKey | undefined
  edits: CellEdits
  onChoose: (range: boolean) => void
  onEdit: (column: StopKey) => void
  ref: Ref<HTMLTableRowElement>
}

export function ProductRow(props: ProductRowProps) {
  const { product, index, room, columns, chosen, activeStop, ref } = props
  const isNew = useIsNew(product)
  return (
    <tr
      ref={ref}
      {...roles.row}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      data-index={index}
      data-id={product.id}
      className={cn(
        'group/row grid scroll-mt-28 scroll-mb-24 border-b transition-colors',
        rowLayout[room],
        isNew && 'shadow-[inset_3px_0_0_var(--color-accent)]',
        chosen || isNew
          ? 'bg-accent-wash **:data-badge:bg-surface'
          : 'bg-surface hover:bg-well hover:**:data-badge:bg-surface',
      )}
      style={rowStyle(room, columns)}
    >
      {columns.map((column, place) => (
        <RowCell key={column} {...props} column={column} colIndex={place + 1} />
      ))}
      <GridCell
        colIndex={columns.length + 1}
        className={room === 'phone' ? cn('justify-end', phoneArea.more) : '-mx-2 justify-end'}
      >
        {room === 'phone' ? (
          <RowMenu product={product} tabIndex={activeStop === 'more' ? 0 : -1} />
        ) : (
          <RowActions product={product} activeStop={activeStop} />
        )}
      </GridCell>
    </tr>
  )
}

function RowCell(props: ProductRowProps & { column: ColumnKey; colIndex: number }) {
  const { product, column, colIndex, room, columns, chosen, activeStop, refusedAt, edits, onChoose, onEdit } = props
  const t = useTranslations('products.table')
  const tabIndex = activeStop === column ? 0 : -1
  const area = room === 'phone' && column in phoneArea ? phoneArea[column as keyof typeof phoneArea] : undefined
  if (isEditable(column)) {
    return (
      <EditableCell
        product={product}
        column={column}
        cell={edits.cell(product, column)}
        tabIndex={tabIndex}
        colIndex={colIndex}
        refused={refusedAt === column}
        labelled={room === 'phone'}
        onEdit={() => onEdit(column)}
        className={area}
      />
    )
  }
  if (column === 'select') {
    return (
      <GridCell colIndex={colIndex} className={cn('justify-center', area)}>
        <Checkbox
          aria-label={t('select', { name: product.name })}
          data-stop={column}
          tabIndex={tabIndex}
          checked={chosen}
          onChange={({ nativeEvent }) => onChoose('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </GridCell>
    )
  }
  if (column === 'active') {
    return (
      <GridCell colIndex={colIndex} className={cn('justify-center', area)}>
        <ActiveSwitch product={product} compact tabIndex={tabIndex} data-stop={column} />
      </GridCell>
    )
  }
  return (
    <GridCell
      stop={column}
      colIndex={colIndex}
      tabIndex={tabIndex}
      className={cn('gap-2', isRightAligned(column) && 'justify-end', area)}
    >
      {column === 'name' ? (
        <NameCell product={product} room={room} columns={columns} />
      ) : (
        <ReadOnlyCell product={product} column={column} />
      )}
    </GridCell>
  )
}

type ReadColumn = Exclude<ProductColumn, EditableKey | 'active'>

function ReadOnlyCell({ product, column }: { product: Product; column: ReadColumn }) {
  const write = useText()
  const { money, number } = useFormat()
  if (column === 'trend') return <ProductMarketTrend product={product} form="amount" className="text-xs" />
  if (column === 'place') return <ProductPosition product={product} />
  if (column !== 'margin') return <Quiet text={textOf(product, column, write)} />
  const margin = marginOf(product)
  if (!margin) return null
  const share = margin.percent === undefined ? '' : ` (${number(margin.percent)} %)`
  return <span className="whitespace-nowrap text-xs tabular-nums">{`${money(margin.cents)}${share}`}</span>
}

function textOf(product: Product, column: Exclude<ReadColumn, 'trend' | 'place' | 'margin'>, write: WriteText): string {
  const { category, setName, language, tags } = product
  if (column === 'category') return category ? write(categoryText(category)) : ''
  if (column === 'language') return language ? write(languageName(language)) : ''
  return column === 'tags' ? tags.join(', ') : (setName ?? '')
}
