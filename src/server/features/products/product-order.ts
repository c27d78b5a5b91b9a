import { sql } from 'drizzle-orm'
import type { RowOrder, SortKey } from '#server/database/keyset.ts'
import { products } from '#server/database/schema.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'

type Sortable = { id: number; lowerName: string; priceCents: number; setName: string | null; category: string | null }
type Key = SortKey<Sortable>

// Lower-cased by PostgreSQL, whose idea of it is not JavaScript's for every letter.
export const lowerName = sql<string>`lower(${products.name})`

// Each order ends with the id, so that it is total, and matches an index of the table to the letter.
const id: Key = { by: products.id, kind: 'number', of: (row) => row.id }
const price: Key = { by: products.priceCents, kind: 'number', of: (row) => row.priceCents }
const name: Key = { by: lowerName, kind: 'text', of: (row) => row.lowerName }
const set: Key = { by: sql`coalesce(${products.setName}, '')`, kind: 'text', of: (row) => row.setName ?? '' }
const category: Key = { by: sql`coalesce(${products.category}, '')`, kind: 'text', of: (row) => row.category ?? '' }

const directions: Record<ProductSort, ['asc' | 'desc', ...Key[]]> = {
  recent: ['desc', id],
  'price-low': ['asc', price, id],
  'price-high': ['desc', price, id],
  'name-az': ['asc', name, id],
  'grouped-set': ['asc', set, name, id],
  'grouped-category': ['asc', category, name, id],
}

/** One of the six orders that product lists can stand in. */
export function productOrder(sort: ProductSort): RowOrder<Sortable> {
  const [direction, ...keys] = directions[sort]
  return { name: sort, direction, keys }
}
