import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { ripSessions } from '#server/database/schema/orders/rip-sessions.ts'
import { products } from '#server/database/schema/products/products.ts'
import type { PulledCard } from '#shared/contract/orders/pulls.ts'
import type { StepBefore } from '#shared/rules/rips/steps.ts'
import { stepKinds } from '#shared/rules/rips/steps.ts'

/** Tables at which packs are opened live. A row is the lock of a table: its steps run one after another. */
export const ripDesks = pgTable(
  'rip_desks',
  {
    shopId: shopId(),
    desk: integer().notNull(),
    /** Start of the current break. */
    pausedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.desk] }),
    check('rip_desks_desk', sql`${table.desk} between 1 and 9`),
  ],
)

/** Orders in the queue with another place or name than the usual one. */
export const ripOrders = pgTable(
  'rip_orders',
  {
    shopId: shopId(),
    orderId: reference().notNull(),
    /** Name that the customer chose for the stream. */
    alias: text(),
    /** The shop has hidden that name. */
    aliasHidden: boolean().notNull().default(false),
    /** Place in the queue, in milliseconds like the time of the payment; null: the time of the payment. */
    place: doublePrecision(),
    /** Why the place is another one. */
    placedBy: text({ enum: ['moved', 'skipped'] }),
    reason: text().notNull().default(''),
    /** Session that the customer chose at checkout. */
    sessionId: reference(),
    /** The customer is reminded before it starts. */
    remind: boolean().notNull().default(false),
  },
  (of) => [
    primaryKey({ columns: [of.shopId, of.orderId] }),
    keyInShop('rip_orders_order', of, of.orderId, orders),
    keyInShop('rip_orders_session', of, of.sessionId, ripSessions),
    index('rip_orders_of_session').on(of.shopId, of.sessionId).where(sql`${of.sessionId} is not null`),
    check('rip_orders_placed', sql`(${of.place} is null) = (${of.placedBy} is null)`),
  ],
)

/** Order lines on a table: called, being opened, or opened. */
export const rips = pgTable(
  'rips',
  {
    shopId: shopId(),
    orderId: reference().notNull(),
    productId: reference().notNull(),
    desk: integer().notNull(),
    state: text({ enum: ['next', 'opening', 'done'] }).notNull(),
    /** Packs of the line: a box has many. */
    packs: integer().notNull(),
    packsOpened: integer().notNull().default(0),
    /** When the first seal was broken. The line cannot be withdrawn from then on. */
    openedAt: moment(),
    /** Time that the recording's link starts at instead, if the shop marked one. */
    markedAt: moment(),
    doneAt: moment(),
    /** Session during which it was opened. */
    sessionId: reference(),
  },
  (rip) => [
    primaryKey({ columns: [rip.shopId, rip.orderId, rip.productId] }),
    keyInShop('rips_order', rip, rip.orderId, orders),
    keyInShop('rips_product', rip, rip.productId, products),
    keyInShop('rips_session', rip, rip.sessionId, ripSessions),
    index('rips_of_session').on(rip.shopId, rip.sessionId).where(sql`${rip.sessionId} is not null`),
    uniqueIndex('rips_on_desk').on(rip.shopId, rip.desk).where(sql`${rip.state} <> 'done'`),
    index('rips_done').on(rip.shopId, rip.doneAt).where(sql`${rip.state} = 'done'`),
    index('rips_of_product').on(rip.shopId, rip.productId),
    check('rips_state', sql`${rip.state} in ('next', 'opening', 'done')`),
    check('rips_packs', sql`${rip.packs} > 0 and ${rip.packsOpened} between 0 and ${rip.packs}`),
    check(
      'rips_times',
      sql`(${rip.state} = 'next') = (${rip.openedAt} is null) and (${rip.state} = 'done') = (${rip.doneAt} is not null)`,
    ),
  ],
)

/** Cards pulled from the packs of a customer. */
export const pulls = pgTable(
  'pulls',
  {
    shopId: shopId(),
    /** Chosen by the device that logged it, so that a repeated request logs it once. */
    id: uuid().notNull(),
    number: idInShop(),
    orderId: reference().notNull(),
    productId: reference().notNull(),
    card: jsonb().$type<PulledCard>().notNull(),
    photoUrl: text(),
    /** It goes into the customer's parcel. */
    toCustomer: boolean().notNull().default(true),
    at: createdAt(),
  },
  (pull) => [
    primaryKey({ columns: [pull.shopId, pull.id] }),
    keyInShop('pulls_order', pull, pull.orderId, orders),
    keyInShop('pulls_product', pull, pull.productId, products),
    index('pulls_recent').on(pull.shopId, pull.at),
    index('pulls_of_order').on(pull.shopId, pull.orderId, pull.number),
    index('pulls_of_product').on(pull.shopId, pull.productId),
    index('pulls_photo').on(pull.shopId, pull.photoUrl).where(sql`${pull.photoUrl} is not null`),
  ],
)

/** Everything done at a table, so that a repeated request has no effect, and each step can be undone. */
export const ripSteps = pgTable(
  'rip_steps',
  {
    shopId: shopId(),
    /** Chosen by the device that made it. */
    id: uuid().notNull(),
    number: idInShop(),
    desk: integer().notNull(),
    kind: text({ enum: stepKinds }).notNull(),
    orderId: reference(),
    /** Values that undoing it restores. */
    before: jsonb().$type<StepBefore>().notNull().default({}),
    undone: boolean().notNull().default(false),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (step) => [
    primaryKey({ columns: [step.shopId, step.id] }),
    keyInShop('rip_steps_order', step, step.orderId, orders),
    index('rip_steps_recent').on(step.shopId, step.desk, step.number),
    index('rip_steps_of_order').on(step.shopId, step.orderId).where(sql`${step.orderId} is not null`),
  ],
)
