import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { tsvector } from '#server/database/schema/products/search-words.ts'
import { orders } from './orders.ts'

/**
 * The words that a shop's orders are found by, each with the shop in front of it, so that a search reads nothing of other shops. Written
 * when what happened to the order is handled (`features/orders/search/order-words.ts`), and never while it is placed.
 */
export const orderWords = pgTable(
  'order_words',
  { shopId: shopId(), orderId: reference().notNull(), words: tsvector().notNull() },
  (row) => [
    primaryKey({ columns: [row.shopId, row.orderId] }),
    keyInShop('order_words_order', row, row.orderId, orders),
    // Without a pending list: each search would read through it.
    index('order_words_words').using('gin', row.words).with({ fastupdate: false }),
  ],
)
