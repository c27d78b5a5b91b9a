import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import {
  actedThrough,
  actedThroughCheck,
  createdAt,
  idInShop,
  moment,
  oneOf,
  reference,
} from '#server/database/schema/columns.ts'
import { keyInShop } from '#server/database/schema/of-shop.ts'
import { apiKeys } from '#server/database/schema/shops/api-keys.ts'
import { type OrderEventData, orderEventKinds } from '#shared/rules/orders/order-events.ts'
import { orders } from './orders.ts'

/**
 * Events of orders: written in the transaction that causes them, and never deleted. Source of the order's history and the customer's
 * timeline. Also the outbox: messages, the audit log and statistics are derived from `waiting` events right after the commit
 * (`features/orders/handle-events.ts`).
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: idInShop(),
    shopId: reference().notNull(),
    orderId: reference().notNull(),
    kind: text({ enum: orderEventKinds }).notNull(),
    at: createdAt(),
    /** Null for customers and for the platform itself. */
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text(),
    actedThrough: actedThrough(),
    /** API key of the actor. */
    keyId: reference(),
    /** Client address of the request. */
    ip: text(),
    data: jsonb().$type<OrderEventData>().notNull().default({}),
    /** Undone by the shop a moment later: the customer is not notified. */
    undone: boolean().notNull().default(false),
    /** `failed`: dead-lettered for an administrator. */
    state: oneOf('waiting', 'handled', 'failed'),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next retry. */
    nextAttemptAt: moment(),
    /** Error of the last attempt. */
    failure: text(),
  },
  (event) => [
    primaryKey({ columns: [event.shopId, event.id] }),
    keyInShop('order_events_order', event, event.orderId, orders),
    keyInShop('order_events_key', event, event.keyId, apiKeys),
    actedThroughCheck('order_events_acted_through', event.actedThrough),
    check('order_events_state', sql`${event.state} in ('waiting', 'handled', 'failed')`),
    index('order_events_of_order').on(event.shopId, event.orderId, event.id),
    // Payments per day.
    index('order_events_paid').on(event.shopId, event.at).where(sql`${event.kind} = 'paid'`),
    index('order_events_late').on(event.shopId, event.orderId).where(sql`${event.kind} = 'withdrawal_late'`),
    index('order_events_with_ip').on(event.at).where(sql`${event.ip} is not null`),
    index('order_events_not_handled').on(event.state, event.id).where(sql`${event.state} <> 'handled'`),
  ],
)
