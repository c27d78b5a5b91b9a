import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idInShop, moment, reference, timestamps } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { products } from '#server/database/schema/products/products.ts'
import { breakKinds } from '#shared/rules/breaks/breaks.ts'

/** Boxes that are sold in spots. */
export const breaks = pgTable(
  'breaks',
  {
    shopId: shopId(),
    id: idInShop(),
    kind: text({ enum: breakKinds }).notNull(),
    name: text().notNull(),
    /** Content of each spot. */
    content: text().notNull(),
    /** Names of the spots, in the order that the draw uses. Empty: equal spots. */
    names: text().array().notNull(),
    spots: integer().notNull(),
    priceCents: integer().notNull(),
    /** Taken from the stock of this product. */
    boxProductId: reference(),
    boxes: integer().notNull().default(0),
    /** 256 bits in hexadecimal, made with the break. Secret until the draw. */
    seed: text(),
    /** SHA-256 of the seed, public from the start. */
    commitment: text(),
    endsAt: moment().notNull(),
    drawnAt: moment(),
    /** Paid spots that were given back before the draw, by purchase. */
    returned: jsonb().$type<{ buyer: number; spots: number }[]>().notNull().default([]),
    doneAt: moment(),
    cancelledAt: moment(),
    ...timestamps(),
  },
  (of) => [
    primaryKey({ columns: [of.shopId, of.id] }),
    keyInShop('breaks_box', of, of.boxProductId, products),
    index('breaks_open').on(of.shopId, of.endsAt).where(sql`${of.cancelledAt} is null and ${of.doneAt} is null`),
    index('breaks_of_box').on(of.shopId, of.boxProductId).where(sql`${of.boxProductId} is not null`),
    check('breaks_kind', sql`${of.kind} in ('fixed', 'list', 'draw')`),
    check('breaks_spots', sql`${of.spots} > 0 and cardinality(${of.names}) in (0, ${of.spots})`),
    check('breaks_price', sql`${of.priceCents} > 0`),
    check('breaks_boxes', sql`(${of.boxProductId} is null) = (${of.boxes} = 0) and ${of.boxes} >= 0`),
    // The published hash fixes the seed.
    check(
      'breaks_seed',
      sql`(${of.kind} = 'draw') = (${of.seed} is not null)
        and ${of.commitment} is not distinct from encode(sha256(decode(${of.seed}, 'hex')), 'hex')`,
    ),
    check('breaks_drawn', sql`${of.drawnAt} is null or ${of.kind} = 'draw'`),
  ],
)

/** Products that are sold as spots of a break: one per name, or one for all. They are in no list of products. */
export const breakProducts = pgTable(
  'break_products',
  {
    shopId: shopId(),
    productId: reference().notNull(),
    breakId: reference().notNull(),
    /** Index of its name; null: the product of equal spots. */
    place: integer(),
  },
  (of) => [
    primaryKey({ columns: [of.shopId, of.productId] }),
    keyInShop('break_products_product', of, of.productId, products),
    keyInShop('break_products_break', of, of.breakId, breaks),
    index('break_products_of_break').on(of.shopId, of.breakId),
  ],
)

/** Result of a draw: a ticket for each spot. */
export const breakTickets = pgTable(
  'break_tickets',
  {
    shopId: shopId(),
    breakId: reference().notNull(),
    ticket: integer().notNull(),
    /** Index of the drawn name. */
    place: integer().notNull(),
    /** Number of the purchase in the published result; null: the shop's own. */
    buyer: integer(),
    orderId: reference(),
  },
  (of) => [
    primaryKey({ columns: [of.shopId, of.breakId, of.ticket] }),
    keyInShop('break_tickets_break', of, of.breakId, breaks),
    keyInShop('break_tickets_order', of, of.orderId, orders),
    index('break_tickets_of_order').on(of.shopId, of.orderId).where(sql`${of.orderId} is not null`),
    check('break_tickets_buyer', sql`(${of.buyer} is null) = (${of.orderId} is null)`),
  ],
)
