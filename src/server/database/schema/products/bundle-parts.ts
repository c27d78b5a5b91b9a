import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { MAX_PART_QUANTITY } from '#shared/rules/products/bundles.ts'
import { products } from './products.ts'

/** Contents of one piece of a bundle. The bundle is a product with its own stock, so orders need no knowledge of this table. */
export const bundleParts = pgTable(
  'bundle_parts',
  {
    shopId: shopId(),
    bundleId: reference().notNull(),
    productId: reference().notNull(),
    quantity: integer().notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.shopId, part.bundleId, part.productId] }),
    keyInShop('bundle_parts_bundle', part, part.bundleId, products),
    keyInShop('bundle_parts_product', part, part.productId, products),
    check('bundle_parts_not_itself', sql`${part.bundleId} <> ${part.productId}`),
    check('bundle_parts_quantity', sql.raw(`quantity between 1 and ${MAX_PART_QUANTITY}`)),
    index('bundle_parts_of_product').on(part.shopId, part.productId),
  ],
)
