import { type ProductColumn, usualColumns } from '#shared/rules/products/product-columns.ts'
import type { OwnerProductSort, OwnerSearchSort } from '#shared/rules/products/product-sort.ts'

export type ColumnKey = 'select' | 'name' | ProductColumn

const editable = ['number', 'condition', 'finish', 'location', 'purchase', 'price', 'stock'] as const
/** Columns that can be edited in place. */
export type EditableKey = (typeof editable)[number]

/** Stops of the arrow keys: columns, and each button at the end of a row. */
export type StopKey = ColumnKey | 'edit' | 'more'

/** Available width: a phone, a tablet, a desktop. */
export type Breakpoint = 'phone' | 'tablet' | 'desktop'

export const breakpointFor = (width: number): Breakpoint =>
  width < 620 ? 'phone' : width < 1_000 ? 'tablet' : 'desktop'

/** Width of each column in rem; the name fills the rest. */
const widths: Readonly<Record<ProductColumn, number>> = {
  number: 5,
  condition: 4.75,
  finish: 5.75,
  category: 7,
  set: 8,
  language: 5.5,
  tags: 7,
  location: 7,
  purchase: 6.5,
  trend: 6,
  place: 8.5,
  margin: 7.5,
  price: 5.75,
  stock: 5.5,
  active: 3.5,
}
const SELECT = 2.5
const ACTIONS = 4.5
const LEAST_NAME = 14
const REM = 16

// Columns that are shown before all others.
const first: readonly ProductColumn[] = ['price', 'stock', 'active']

/** Chosen columns that fit, in order. Columns added by the owner take precedence over default ones. Phones show only price and stock. */
export function columnsFor(room: Breakpoint, chosen: readonly ProductColumn[], width: number): ColumnKey[] {
  if (room === 'phone') return ['select', 'name', 'price', 'stock']
  let left = width / REM - SELECT - ACTIONS - LEAST_NAME
  const fits = new Set<ProductColumn>()
  const added = chosen.filter((each) => !usualColumns.includes(each))
  for (const column of [...first.filter((each) => chosen.includes(each)), ...added, ...chosen]) {
    if (fits.has(column) || widths[column] > left) continue
    fits.add(column)
    left -= widths[column]
  }
  return ['select', 'name', ...chosen.filter((column) => fits.has(column))]
}

const typicalWidth: Readonly<Record<Breakpoint, number>> = { phone: 358, tablet: 772, desktop: 1_120 }

/** Columns before the table's width is known. */
export const columnsIn = (room: Breakpoint): ColumnKey[] => columnsFor(room, usualColumns, typicalWidth[room])

/** Grid template: the name fills the rest, the buttons are at the end. */
export const gridColumns = (columns: readonly ColumnKey[]): string =>
  [
    ...columns.map((column) =>
      column === 'select'
        ? `${SELECT}rem`
        : column === 'name'
          ? `minmax(${LEAST_NAME}rem, 1fr)`
          : `${widths[column]}rem`,
    ),
    `${ACTIONS}rem`,
  ].join(' ')

export const stopsOf = (columns: readonly ColumnKey[], room: Breakpoint): readonly StopKey[] =>
  room === 'phone' ? [...columns, 'more'] : [...columns, 'edit', 'more']

export const isEditable = (key: StopKey): key is EditableKey => (editable as readonly StopKey[]).includes(key)

/** Whether the cell contains a number. */
export const isFigure = (key: StopKey): key is 'price' | 'stock' | 'purchase' =>
  key === 'price' || key === 'stock' || key === 'purchase'

/** Columns with right-aligned numbers. */
export const isRightAligned = (column: ColumnKey): boolean =>
  isFigure(column) || column === 'trend' || column === 'place' || column === 'margin'

type Order = { up: readonly OwnerProductSort[]; down: readonly OwnerProductSort[] }

/** Sort orders by column. The first one is applied on click. */
const orders: Partial<Record<ColumnKey, Order>> = {
  name: { up: ['name-az'], down: ['name-za'] },
  category: { up: ['category-az', 'grouped-category'], down: ['category-za'] },
  set: { up: ['set-az', 'grouped-set'], down: ['set-za'] },
  language: { up: ['language-az'], down: ['language-za'] },
  number: { up: ['number-az'], down: ['number-za'] },
  location: { up: ['location-az'], down: ['location-za'] },
  price: { up: ['price-low'], down: ['price-high'] },
  stock: { up: ['stock-low'], down: ['stock-high'] },
}

/** Sort direction of a column; undefined if it is not sortable. */
export function directionOf(column: ColumnKey, sort: OwnerSearchSort): 'ascending' | 'descending' | 'none' | undefined {
  const order = orders[column]
  if (!order) return undefined
  const isOne = (sorts: readonly OwnerSearchSort[]) => sorts.includes(sort)
  if (isOne(order.up)) return 'ascending'
  return isOne(order.down) ? 'descending' : 'none'
}

/** Sort order after a click on the column heading. */
export function nextSort(column: ColumnKey, sort: OwnerSearchSort): OwnerProductSort | undefined {
  const order = orders[column]
  return directionOf(column, sort) === 'ascending' ? order?.down[0] : order?.up[0]
}
