import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from './orders.ts'

/** Messages from a shop to the customer of an order. Deleted when the order is erased. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    body: text().notNull(),
    /** Idempotency key: makes a retry safe. */
    idempotencyKey: text(),
    /** Author; null once the account is gone. */
    writtenBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (message) => [
    // The order comes first: its messages are read together.
    primaryKey({ columns: [message.shopId, message.orderId, message.id] }),
    unique('order_messages_once').on(message.shopId, message.orderId, message.idempotencyKey),
    keyInShop('order_messages_order', message, message.orderId, orders),
  ],
)

/** Reusable texts for messages from a shop: in either language, or both. */
export const savedTexts = pgTable(
  'saved_texts',
  {
    id: idInShop(),
    shopId: shopId(),
    name: text().notNull(),
    /** Empty: available only in the other language. */
    nl: text().notNull(),
    en: text().notNull(),
    createdAt: createdAt(),
  },
  (saved) => [
    primaryKey({ columns: [saved.shopId, saved.id] }),
    uniqueIndex('saved_texts_name').on(saved.shopId, sql`lower(${saved.name})`),
    check('saved_texts_text', sql`${saved.nl} <> '' or ${saved.en} <> ''`),
  ],
)
