import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  createdAt,
  idInShop,
  language,
  languageCheck,
  moment,
  oneOf,
  reference,
  timestamps,
} from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '../orders/orders.ts'

export type AgentLine = { productId: number; quantity: number }

/** Contents of a cart or a checkout that an agent fills. Personal data goes with the order or the end of the checkout. */
export type AgentContent = {
  lines: AgentLine[]
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  /** Country of the buyer until there is an address. */
  country?: string | undefined
  delivery?: 'ship' | 'pickup' | undefined
  /** Id of a shipping method of the shop. */
  method?: string | undefined
  /** Address as the platform sent it: members of a postal address of the protocol. */
  destination?: Record<string, string> | undefined
  codes?: string[] | undefined
}

const id = () => uuid().notNull().default(sql`gen_random_uuid()`)

/** Carts of shopping agents. They hold no stock, and a job deletes them when they end. */
export const agentCarts = pgTable(
  'agent_carts',
  {
    id: id(),
    shopId: shopId(),
    /** URL of the platform's profile. */
    platform: text().notNull(),
    content: jsonb().$type<AgentContent>().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (cart) => [primaryKey({ columns: [cart.shopId, cart.id] }), index('agent_carts_expired').on(cart.expiresAt)],
)

/** Checkouts of shopping agents. They hold no stock and place no order: a person does, on the shop's page. */
export const agentCheckouts = pgTable(
  'agent_checkouts',
  {
    id: id(),
    shopId: shopId(),
    platform: text().notNull(),
    /** Release of the protocol in which the platform speaks. */
    version: text().notNull(),
    /** Receives events of the order; null: the platform wants none. */
    webhookUrl: text(),
    content: jsonb().$type<AgentContent>().notNull(),
    language: language(),
    state: oneOf('open', 'completed', 'canceled'),
    /** Key in the address at which a person continues. It shows the lines, never the buyer. */
    handoverKey: id(),
    cartId: uuid(),
    /** Set with the state `completed`, in the transaction that places the order. */
    orderId: reference(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (checkout) => [
    primaryKey({ columns: [checkout.shopId, checkout.id] }),
    keyInShop('agent_checkouts_order', checkout, checkout.orderId, orders),
    unique('agent_checkouts_of_order').on(checkout.shopId, checkout.orderId),
    unique('agent_checkouts_handover').on(checkout.shopId, checkout.handoverKey),
    check('agent_checkouts_state', sql`${checkout.state} in ('open', 'completed', 'canceled')`),
    check('agent_checkouts_ordered', sql`(${checkout.state} = 'completed') = (${checkout.orderId} is not null)`),
    languageCheck('agent_checkouts_language', checkout.language),
    index('agent_checkouts_of_cart').on(checkout.shopId, checkout.cartId).where(sql`${checkout.cartId} is not null`),
    index('agent_checkouts_expired').on(checkout.expiresAt).where(sql`${checkout.orderId} is null`),
  ],
)

/** Events of orders that wait to be sent to the platforms that began them. The order is read when it is sent. */
export const agentOrderEvents = pgTable(
  'agent_order_events',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    /** `Webhook-Id`: the same for each attempt. */
    eventId: uuid().notNull().default(sql`gen_random_uuid()`),
    at: moment().notNull(),
    state: oneOf('waiting', 'delivered', 'failed'),
    attempts: integer().notNull().default(0),
    /** Null unless it is waiting. */
    nextAttemptAt: moment().defaultNow(),
    /** Reason of the last failure. */
    failure: text(),
    createdAt: createdAt(),
  },
  (event) => [
    primaryKey({ columns: [event.shopId, event.id] }),
    keyInShop('agent_order_events_order', event, event.orderId, orders),
    check('agent_order_events_state', sql`${event.state} in ('waiting', 'delivered', 'failed')`),
    check('agent_order_events_next', sql`(${event.state} = 'waiting') = (${event.nextAttemptAt} is not null)`),
    index('agent_order_events_due').on(event.nextAttemptAt).where(sql`${event.state} = 'waiting'`),
    index('agent_order_events_of_order').on(event.shopId, event.orderId, event.id),
    index('agent_order_events_age').on(event.createdAt),
  ],
)
