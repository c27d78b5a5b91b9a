import type { OwnerProductSort } from '#shared/rules/products/product-sort.ts'

export type ColumnKey = 'select' | 'name' | 'category' | 'set' | 'language' | 'tags' | 'price' | 'stock' | 'active'

/** Those that are edited in the cell. */
export type EditableKey = 'price' | 'stock'

/** What the arrow keys stop at: the columns, and each of the buttons at the end of a row. */
export type StopKey = ColumnKey | 'edit' | 'duplicate' | 'remove' | 'more'

/** How much room there is: a phone, a tablet, a desktop. */
export type Breakpoint = 'phone' | 'tablet' | 'desktop'

export const breakpointFor = (width: number): Breakpoint =>
  width < 620 ? 'phone' : width < 1_000 ? 'tablet' : 'desktop'

export const columnsIn: Readonly<Record<Breakpoint, readonly ColumnKey[]>> = {
  phone: ['select', 'name', 'price', 'stock'],
  tablet: ['select', 'name', 'set', 'price', 'stock', 'active'],
  desktop: ['select', 'name', 'category', 'set', 'language', 'tags', 'price', 'stock', 'active'],
}

export const stopsIn: Readonly<Record<Breakpoint, readonly StopKey[]>> = {
  phone: [...columnsIn.phone, 'more'],
  tablet: [...columnsIn.tablet, 'edit', 'duplicate', 'remove'],
  desktop: [...columnsIn.desktop, 'edit', 'duplicate', 'remove'],
}

export const isEditable = (key: StopKey): key is EditableKey => key === 'price' || key === 'stock'

type Order = { up: readonly OwnerProductSort[]; down: readonly OwnerProductSort[] }

/** Which orders stand for a column; the first of each is the one that the column asks for. */
const orders: Partial<Record<ColumnKey, Order>> = {
  name: { up: ['name-az'], down: ['name-za'] },
  category: { up: ['category-az', 'grouped-category'], down: ['category-za'] },
  set: { up: ['set-az', 'grouped-set'], down: ['set-za'] },
  language: { up: ['language-az'], down: ['language-za'] },
  price: { up: ['price-low'], down: ['price-high'] },
  stock: { up: ['stock-low'], down: ['stock-high'] },
}

/** How a column is sorted; undefined for a column that nothing is sorted by. */
export function directionOf(
  column: ColumnKey,
  sort: OwnerProductSort,
): 'ascending' | 'descending' | 'none' | undefined {
  const order = orders[column]
  if (!order) return undefined
  if (order.up.includes(sort)) return 'ascending'
  return order.down.includes(sort) ? 'descending' : 'none'
}

/** The order that a press on the column's head asks for. */
export function nextSort(column: ColumnKey, sort: OwnerProductSort): OwnerProductSort | undefined {
  const order = orders[column]
  return directionOf(column, sort) === 'ascending' ? order?.down[0] : order?.up[0]
}
