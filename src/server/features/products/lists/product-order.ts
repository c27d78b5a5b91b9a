import { type SQL, sql } from 'drizzle-orm'
import { orderBy, type RowOrder, type SortKey } from '#server/database/keyset.ts'
import { products } from '#server/database/schema.ts'
import type { OwnerProductSort } from '#shared/rules/products/product-sort.ts'

type Sortable = {
  id: number
  lowerName: string
  priceCents: number
  stock: number
  setName: string | null
  category: string | null
  language: string | null
  location: string | null
  numberOrder: string
}
type Key = SortKey<Sortable>

// Lower-cased by PostgreSQL, because JavaScript lower-cases some letters differently.
export const lowerName = sql<string>`lower(${products.name})`

const printed = products.collectorNumber

/** `9/197` before `10/197`, and `TG12` after both: leading letters, zero-padded digits, then the rest. */
export const numberOrder = sql<string>`coalesce(
  lower(substring(${printed} from '^[^0-9]*')) || lpad(substring(${printed} from '[0-9]+'), 20, '0') ||
    lower(substring(split_part(${printed}, '/', 1) from '[0-9]+(.*)$')),
  lower(${printed}), '')`

/** Filterable expressions, as the table's indexes have them. */
export const indexed = {
  category: sql`coalesce(${products.category}, '')`,
  set: sql`coalesce(${products.setName}, '')`,
  language: sql`coalesce(${products.language}, '')`,
}

// Each order ends with the id, so that it is total, and matches an index of the table exactly.
const id: Key = { by: products.id, kind: 'number', of: (row) => row.id }
const price: Key = { by: products.priceCents, kind: 'number', of: (row) => row.priceCents }
const name: Key = { by: lowerName, kind: 'text', of: (row) => row.lowerName }
const set: Key = { by: indexed.set, kind: 'text', of: (row) => row.setName ?? '' }
const category: Key = { by: indexed.category, kind: 'text', of: (row) => row.category ?? '' }

const number: Key = { by: numberOrder, kind: 'text', of: (row) => row.numberOrder }
const location: Key = {
  by: sql`coalesce(${products.location}, '')`,
  kind: 'text',
  of: (row) => row.location ?? '',
}

const stock: Key = { by: products.stock, kind: 'number', of: (row) => row.stock }
const language: Key = { by: indexed.language, kind: 'text', of: (row) => row.language ?? '' }

const directions: Record<OwnerProductSort, ['asc' | 'desc', ...Key[]]> = {
  recent: ['desc', id],
  'price-low': ['asc', price, id],
  'price-high': ['desc', price, id],
  'name-az': ['asc', name, id],
  'grouped-set': ['asc', set, name, id],
  'grouped-category': ['asc', category, name, id],
  oldest: ['asc', id],
  'name-za': ['desc', name, id],
  'stock-low': ['asc', stock, id],
  'stock-high': ['desc', stock, id],
  'category-az': ['asc', category, name, id],
  'category-za': ['desc', category, name, id],
  'set-az': ['asc', set, name, id],
  'set-za': ['desc', set, name, id],
  'language-az': ['asc', language, name, id],
  'language-za': ['desc', language, name, id],
  'number-az': ['asc', number, name, id],
  'number-za': ['desc', number, name, id],
  'location-az': ['asc', location, name, id],
  'location-za': ['desc', location, name, id],
}

export function productOrder(sort: OwnerProductSort): RowOrder<Sortable> {
  const [direction, ...keys] = directions[sort]
  return { name: sort, direction, keys }
}

/**
 * The same order, written so that no index matches it: PostgreSQL finds the rows by their filters and sorts them
 * afterwards.
 */
export const orderApart = <Row>(order: RowOrder<Row>): SQL[] =>
  orderBy({
    ...order,
    keys: order.keys.map((key) => ({
      ...key,
      by: key.kind === 'number' ? sql`(${key.by} + 0)` : sql`(${key.by} || '')`,
    })),
  })
