import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, idInShop, language, languageCheck, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from './products.ts'

/** Requests for one message when a sold-out product is back in stock. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: idInShop(),
    shopId: shopId(),
    productId: reference().notNull(),
    email: text().notNull(),
    language: language(),
    /** Key in the link of the message. Anyone with the link can end the alerts of the address. */
    key: uuid().notNull().default(sql`gen_random_uuid()`),
    askedAt: createdAt(),
    /** Ends the wait. The row is retained for a few days for the link in the message. */
    mailedAt: moment(),
  },
  (alert) => [
    primaryKey({ columns: [alert.shopId, alert.id] }),
    unique('stock_alerts_once').on(alert.shopId, alert.productId, alert.email),
    keyInShop('stock_alerts_product', alert, alert.productId, products),
    check('stock_alerts_email_lower', sql`${alert.email} = lower(${alert.email})`),
    languageCheck('stock_alerts_language', alert.language),
    index('stock_alerts_key').on(alert.key),
    index('stock_alerts_email').on(alert.email),
    index('stock_alerts_waiting')
      .on(alert.shopId, alert.productId, alert.askedAt, alert.id)
      .where(sql`${alert.mailedAt} is null`),
  ],
)
