import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProductView } from '#shared/contract/products/product-views.ts'
import { createdAt, idInShop } from './columns.ts'
import { shopId } from './of-shop.ts'

/** Filters, columns and order of the product table, saved by the owner under a name. */
export const productViews = pgTable(
  'product_views',
  {
    id: idInShop(),
    shopId: shopId(),
    name: text().notNull(),
    filter: jsonb().$type<ProductView['filter']>().notNull(),
    columns: text().array().$type<ProductView['columns']>().notNull(),
    createdAt: createdAt(),
  },
  (view) => [
    primaryKey({ columns: [view.shopId, view.id] }),
    uniqueIndex('product_views_name').on(view.shopId, sql`lower(${view.name})`),
  ],
)
