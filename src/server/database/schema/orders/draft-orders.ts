import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  cents,
  idInShop,
  language,
  languageCheck,
  moment,
  reference,
  timestamps,
} from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import type { OrderExtra } from '#shared/contract/orders/order-extra.ts'
import { orders } from './orders.ts'

export type DraftItem = { productId: number; quantity: number; priceCents: number }

/** Orders that a shop put together and whose customers have not committed to them yet. They hold no stock. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Of the page at which it is ordered; nobody guesses it. */
    key: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Empty: the customer gives one with the order. */
    customerEmail: text(),
    language: language(),
    items: jsonb().$type<DraftItem[]>().notNull(),
    extras: jsonb().$type<OrderExtra[]>().notNull().default([]),
    delivery: text({ enum: ['ship', 'pickup'] }).notNull(),
    shippingCents: cents().notNull(),
    /** What the shop tells the customer with it. */
    note: text().notNull().default(''),
    expiresAt: moment().notNull(),
    withdrawnAt: moment(),
    /** What it became. */
    orderId: reference(),
    ...timestamps(),
  },
  (draft) => [
    primaryKey({ columns: [draft.shopId, draft.id] }),
    keyInShop('draft_orders_order', draft, draft.orderId, orders),
    check('draft_orders_email_lower', sql`${draft.customerEmail} = lower(${draft.customerEmail})`),
    check('draft_orders_delivery', sql`${draft.delivery} in ('ship', 'pickup')`),
    check('draft_orders_shipping', sql`${draft.shippingCents} >= 0`),
    languageCheck('draft_orders_language', draft.language),
    index('draft_orders_key').on(draft.key),
    index('draft_orders_expired').on(draft.expiresAt),
    index('draft_orders_email').on(draft.customerEmail).where(sql`${draft.customerEmail} is not null`),
    index('draft_orders_ordered').on(draft.shopId, draft.orderId).where(sql`${draft.orderId} is not null`),
  ],
)
