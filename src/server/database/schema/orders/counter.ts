import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import type { ParkedContent } from '#shared/contract/orders/counter/parked-baskets.ts'

/** Products that a shop always finds first at its counter. */
export const counterFavourites = pgTable(
  'counter_favourites',
  { shopId: shopId(), productId: reference().notNull(), createdAt: createdAt() },
  (favourite) => [
    primaryKey({ columns: [favourite.shopId, favourite.productId] }),
    keyInShop('counter_favourites_product', favourite, favourite.productId, products),
  ],
)

/** Baskets of the counter that wait for their customers. They reserve no stock. */
export const parkedBaskets = pgTable(
  'parked_baskets',
  {
    id: idInShop(),
    shopId: shopId(),
    name: text().notNull(),
    content: jsonb().$type<ParkedContent>().notNull(),
    parkedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** When it was discarded; it can be restored for a day. */
    discardedAt: moment(),
    createdAt: createdAt(),
  },
  (basket) => [
    primaryKey({ columns: [basket.shopId, basket.id] }),
    check('parked_baskets_name', sql`${basket.name} <> ''`),
    index('parked_baskets_age').on(basket.createdAt),
  ],
)
