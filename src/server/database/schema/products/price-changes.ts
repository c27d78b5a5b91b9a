import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from './products.ts'

/**
 * Every change of a product's offered price, written in the same transaction. Null: not offered, because it was inactive or deleted. Sale
 * prices are compared with these.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: idInShop(),
    shopId: shopId(),
    productId: reference().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    beforeCents: integer(),
    afterCents: integer(),
  },
  (change) => [
    primaryKey({ columns: [change.shopId, change.id] }),
    keyInShop('price_changes_product', change, change.productId, products),
    index('price_changes_of_product').on(change.shopId, change.productId, change.at),
  ],
)

/** Days on which a shop was closed for part of the day. Their prices do not count for a sale. */
export const shopClosedDays = pgTable(
  'shop_closed_days',
  { shopId: shopId(), day: date({ mode: 'string' }).notNull() },
  (closed) => [primaryKey({ columns: [closed.shopId, closed.day] })],
)
