import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from './products.ts'

/**
 * Every change of the price that a product is offered at, written in the transaction that makes it. Null: it was not offered, because it
 * was inactive or deleted. A sale is compared with these prices.
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

/** Days on which a shop took no orders at some time. The prices of such a day do not count for a sale. */
export const shopClosedDays = pgTable(
  'shop_closed_days',
  { shopId: shopId(), day: date({ mode: 'string' }).notNull() },
  (closed) => [primaryKey({ columns: [closed.shopId, closed.day] })],
)
