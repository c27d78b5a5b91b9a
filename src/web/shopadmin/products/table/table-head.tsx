import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Text } from '#shared/messages/translator.ts'
import type { OwnerProductSort, OwnerSearchSort } from '#shared/rules/products/product-sort.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { type Breakpoint, type ColumnKey, directionOf, isRightAligned, nextSort } from './columns/columns.ts'
import { roles } from './roles.ts'
import { phoneArea, rowLayout, rowStyle } from './row-layout.ts'

const titleOf =
  (column: ColumnKey): Text =>
  (t) => {
    if (column === 'select') return t('products.table.selected')
    return column === 'name' ? t('products.table.product') : t(`products.field.${column}`)
  }

type TableHeadProps = {
  room: Breakpoint
  columns: readonly ColumnKey[]
  sort: OwnerSearchSort
  onSort: (sort: OwnerProductSort) => void
  chosen: boolean | 'indeterminate'
  onChooseShown: (all: boolean) => void
}

/** Sticky header. On phones only the checkbox for all rows; sorting is above the list. */
export function TableHead({ room, columns, sort, onSort, chosen, onChooseShown }: TableHeadProps) {
  const t = useTranslations('products.table')
  const phone = room === 'phone'
  return (
    <thead {...roles.group} className="sticky top-(--table-top,0px) z-20 block">
      <tr
        {...roles.row}
        aria-rowindex={1}
        className={cn('grid items-center border-b bg-ground text-quiet text-xs', rowLayout[room], phone && 'min-h-11')}
        style={rowStyle(room, columns)}
      >
        {columns.map((column, place) => (
          <th
            key={column}
            {...roles.head}
            scope="col"
            aria-colindex={place + 1}
            aria-sort={directionOf(column, sort)}
            className={cn(
              'flex min-w-0 items-center px-2 font-medium',
              isRightAligned(column) && 'justify-end',
              (column === 'select' || column === 'active') && 'justify-center',
              phone && column === 'select' && phoneArea.select,
              phone && column !== 'select' && 'sr-only',
            )}
          >
            {column === 'select' ? (
              <Checkbox aria-label={t('selectShown')} checked={chosen} onCheckedChange={onChooseShown} />
            ) : (
              <Title column={column} sort={sort} onSort={phone ? undefined : onSort} />
            )}
          </th>
        ))}
        <th {...roles.head} scope="col" aria-colindex={columns.length + 1} className="sr-only">
          {t('actions')}
        </th>
        {phone && (
          <td {...roles.nothing} aria-hidden="true" className="row-span-2 row-start-1 px-2 [grid-column:2/-1]">
            {t('selectShown')}
          </td>
        )}
      </tr>
    </thead>
  )
}

type TitleProps = Pick<TableHeadProps, 'sort'> & { column: ColumnKey; onSort: TableHeadProps['onSort'] | undefined }

function Title({ column, sort, onSort }: TitleProps) {
  const title = useText()(titleOf(column))
  const direction = directionOf(column, sort)
  const next = nextSort(column, sort)
  if (!next || !onSort) return title
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="group/sort relative -mx-1 inline-flex h-8 min-w-0 items-center gap-1 rounded-sm px-1 hover:text-ink touch-target"
    >
      <span className={cn('truncate', direction !== 'none' && 'text-ink')}>{title}</span>
      {/* Numbers are right-aligned, so the arrow precedes the label. */}
      <Arrow
        className={cn(
          'size-3.5 shrink-0',
          isRightAligned(column) && '-order-1',
          // Takes no space until the list is sorted by the column.
          direction === 'none' && [
            'absolute opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
            isRightAligned(column) ? 'right-full' : 'left-full',
          ],
        )}
        aria-hidden="true"
      />
    </button>
  )
}
