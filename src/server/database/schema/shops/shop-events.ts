import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { actedThrough, actedThroughCheck, createdAt, idInShop, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'

export const shopEventKinds = [
  'product.created',
  'product.updated',
  'product.deleted',
  'customer.created',
  'shop.updated',
] as const

/**
 * Outbox of a shop: events of its products, its customers and itself, written in the transaction that causes them. Events of orders are in
 * `order_events`, changes of stock in `stock_changes`.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: idInShop(),
    shopId: shopId(),
    kind: text({ enum: shopEventKinds }).notNull(),
    /** Id of the product, the customer or the shop. No foreign key: an event outlives them. */
    subjectId: reference().notNull(),
    at: createdAt(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actedThrough: actedThrough(),
    /** Names of the changed fields of an update. */
    fields: jsonb().$type<string[]>(),
  },
  (event) => [
    primaryKey({ columns: [event.shopId, event.id] }),
    actedThroughCheck('shop_events_acted_through', event.actedThrough),
    check('shop_events_fields', sql`(${event.kind} like '%.updated') = (${event.fields} is not null)`),
    index('shop_events_age').on(event.at),
  ],
)
