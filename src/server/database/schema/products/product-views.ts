import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idInShop } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { ProductView } from '#shared/contract/products/product-views.ts'

/** Filters, columns and sort order of the product table, saved by the owner under a name. */
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
