import { sql } from 'drizzle-orm'
import type { SortKey } from '#server/database/keyset.ts'
import { products } from '#server/database/schema.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'

type Sortable = { id: number; lowerName: string; priceCents: number; setName: string | null; category: string | null }
type Key = SortKey<Sortable>

// Lower-cased by PostgreSQL, whose idea of it is not JavaScript's for every letter.
export const lowerName = sql<string>`lower(${products.name})`

// Each order ends with the id, so that it is total, and matches an index of the table to the letter.
const newest: Key = { by: products.id, direction: 'desc', kind: 'number', of: (row) => row.id }
const id: Key = { ...newest, direction: 'asc' }
const price: Key = { by: products.priceCents, direction: 'asc', kind: 'number', of: (row) => row.priceCents }
const name: Key = { by: lowerName, direction: 'asc', kind: 'text', of: (row) => row.lowerName }
const set: Key = {
  by: sql`coalesce(${products.setName}, '')`,
  direction: 'asc',
  kind: 'text',
  of: (row) => row.setName ?? '',
}
const category: Key = {
  by: sql`coalesce(${products.category}, '')`,
  direction: 'asc',
  kind: 'text',
  of: (row) => row.category ?? '',
}

/** The six orders that product lists can stand in. */
export const productOrders: Record<ProductSort, readonly Key[]> = {
  recent: [newest],
  'price-low': [price, id],
  'price-high': [
    { ...price, direction: 'desc' },
    { ...id, direction: 'desc' },
  ],
  'name-az': [name, id],
  'grouped-set': [set, name, id],
  'grouped-category': [category, name, id],
}
