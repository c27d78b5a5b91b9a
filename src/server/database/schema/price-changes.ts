import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { idInShop, moment, reference } from './columns.ts'
import { keyInShop, shopId } from './of-shop.ts'
import { products } from './products.ts'

/** Every change of a product's price, written in the transaction that makes it: from it follows what a sale is compared with. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: idInShop(),
    shopId: shopId(),
    productId: reference().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    beforeCents: integer().notNull(),
    afterCents: integer().notNull(),
  },
  (change) => [
    primaryKey({ columns: [change.shopId, change.id] }),
    keyInShop('price_changes_product', change, change.productId, products),
    index('price_changes_of_product').on(change.shopId, change.productId, change.at),
  ],
)
