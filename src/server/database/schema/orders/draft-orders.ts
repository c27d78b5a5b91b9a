import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
import { countries } from '#shared/rules/orders/shipping/countries.ts'
import { orders } from './orders.ts'

export type DraftItem = { productId: number; quantity: number; priceCents: number }

/** Orders that a shop prepared and the customer has not confirmed yet. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Unguessable key in the address of the page where the customer confirms. */
    key: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Null: the customer enters one with the order. */
    customerEmail: text(),
    language: language(),
    items: jsonb().$type<DraftItem[]>().notNull(),
    extras: jsonb().$type<OrderExtra[]>().notNull().default([]),
    delivery: text({ enum: ['ship', 'pickup'] }).notNull(),
    /** Destination and shipping method. Null: picked up, or from before drafts had methods. */
    country: text({ enum: countries }),
    method: text(),
    /** Price set by hand; null: the method's. */
    shippingCents: cents(),
    /** Message from the shop to the customer. */
    note: text().notNull().default(''),
    expiresAt: moment().notNull(),
    withdrawnAt: moment(),
    /** Whether the shop holds the stock for the customer until the draft ends. */
    holdStock: boolean().notNull().default(false),
    /** Set while the pieces are taken from the stock of their products. */
    heldAt: moment(),
    /** When the customer first opened this version. */
    seenAt: moment(),
    /** The resulting order. */
    orderId: reference(),
    ...timestamps(),
  },
  (draft) => [
    primaryKey({ columns: [draft.shopId, draft.id] }),
    keyInShop('draft_orders_order', draft, draft.orderId, orders),
    check('draft_orders_email_lower', sql`${draft.customerEmail} = lower(${draft.customerEmail})`),
    check('draft_orders_delivery', sql`${draft.delivery} in ('ship', 'pickup')`),
    check('draft_orders_shipping', sql`${draft.shippingCents} >= 0`),
    check('draft_orders_method', sql`(${draft.method} is null) = (${draft.country} is null)`),
    check(
      'draft_orders_price',
      sql`${draft.delivery} = 'pickup' or ${draft.method} is not null or ${draft.shippingCents} is not null`,
    ),
    check(
      'draft_orders_held_open',
      sql`${draft.heldAt} is null or (${draft.orderId} is null and ${draft.withdrawnAt} is null)`,
    ),
    languageCheck('draft_orders_language', draft.language),
    index('draft_orders_key').on(draft.key),
    index('draft_orders_expired').on(draft.expiresAt),
    index('draft_orders_held').on(draft.expiresAt).where(sql`${draft.heldAt} is not null`),
    index('draft_orders_email').on(draft.customerEmail).where(sql`${draft.customerEmail} is not null`),
    index('draft_orders_ordered').on(draft.shopId, draft.orderId).where(sql`${draft.orderId} is not null`),
  ],
)
