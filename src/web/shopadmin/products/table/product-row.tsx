import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText, type WriteText } from '#web/lib/language/use-text.ts'
import { ActiveSwitch } from '../active-switch.tsx'
import { type Breakpoint, type ColumnKey, columnsIn, isEditable, type StopKey } from './columns.ts'
import { EditableCell } from './editable-cell.tsx'
import { GridCell } from './grid-cell.tsx'
import { roles } from './roles.ts'
import { RowActions, RowMenu } from './row-actions.tsx'
import { phoneArea, rowLayout } from './row-layout.ts'
import { Thumb } from './thumb.tsx'
import type { CellEdits } from './use-cell-edits.ts'

export type ProductRowProps = {
  product: Product
  /** The place in the list, from 0. */
  index: number
  room: Breakpoint
  chosen: boolean
  /** Where Tab leads to in this row; undefined in all rows but one. */
  activeStop: StopKey | undefined
  refusedAt: StopKey | undefined
  edits: CellEdits
  onChoose: (range: boolean) => void
  onEdit: (column: StopKey) => void
  ref: Ref<HTMLTableRowElement>
}

export function ProductRow(props: ProductRowProps) {
  const { product, index, room, chosen, activeStop, ref } = props
  const columns = columnsIn[room]
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
        chosen ? 'bg-accent-wash **:data-badge:bg-surface' : 'bg-surface hover:bg-well hover:**:data-badge:bg-surface',
      )}
    >
      {columns.map((column, place) => (
        <RowCell key={column} {...props} column={column} colIndex={place + 1} />
      ))}
      <GridCell colIndex={columns.length + 1} className={cn('justify-end', room === 'phone' && phoneArea.more)}>
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
  const { product, column, colIndex, room, chosen, activeStop, refusedAt, edits, onChoose, onEdit } = props
  const t = useTranslations('products.table')
  const write = useText()
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
    <GridCell stop={column} colIndex={colIndex} tabIndex={tabIndex} className={cn('gap-2', area)}>
      {column === 'name' ? (
        <Name product={product} room={room} />
      ) : (
        <Quiet text={textOf(product, column, room, write)} />
      )}
    </GridCell>
  )
}

function Name({ product, room }: { product: Product; room: Breakpoint }) {
  const t = useTranslations('products.active')
  const { name, imageUrl, isActive } = product
  return (
    <>
      <Thumb src={imageUrl} />
      <span className="grid min-w-0">
        <span
          className={cn(
            'font-medium',
            room === 'phone' ? 'line-clamp-2 break-words' : 'truncate',
            !isActive && 'text-quiet',
          )}
          title={name}
        >
          {name}
        </span>
        {room === 'phone' && <Quiet text={setOf(product, room)} />}
      </span>
      {room === 'phone' && !isActive && (
        <Badge variant="secondary" className="ml-auto">
          {t('off')}
        </Badge>
      )}
    </>
  )
}

const Quiet = ({ text }: { text: string }) => (
  <span className="truncate text-quiet text-xs" title={text}>
    {text}
  </span>
)

type TextColumn = 'category' | 'set' | 'language' | 'tags'

function textOf(product: Product, column: TextColumn, room: Breakpoint, write: WriteText): string {
  const { category, language, tags } = product
  if (column === 'category') return category ? write(categoryText(category)) : ''
  if (column === 'language') return language ?? ''
  return column === 'tags' ? tags.join(', ') : setOf(product, room)
}

const setOf = ({ setName, language }: Product, room: Breakpoint) =>
  room === 'desktop' ? (setName ?? '') : [setName, language].filter(Boolean).join(' · ')
