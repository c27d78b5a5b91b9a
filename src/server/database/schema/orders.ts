import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import { soldUnder } from '#shared/rules/money/vat.ts'
import type { Address } from '#shared/rules/orders/address.ts'
import { cents, createdAt, idInShop, language, languageCheck, moment, oneOf, reference, timestamps } from './columns.ts'
import { keyInShop, shopId } from './of-shop.ts'
import { products } from './products.ts'
import { customers } from './shops.ts'
import { shopTerms } from './terms.ts'

export const orders = pgTable(
  'orders',
  {
    id: idInShop(),
    shopId: reference().notNull(),
    customerId: reference().notNull(),
    customerEmail: text().notNull(),
    /** What its customer reads: the order's page and messages. */
    language: language(),
    /** Prefix and id + 99, as they were when the order was placed. */
    orderNumber: text().notNull(),
    /** Above 0 only for orders of the time when a shop's numbers could repeat, so that the key below holds for all others. */
    numberRepeat: integer().notNull().default(0),
    status: oneOf('pending', 'paid', 'ripped', 'shipped', 'cancelled'),
    paymentStatus: oneOf('pending', 'paid', 'refunded'),
    /** Goods and shipping. */
    totalCents: cents().notNull(),
    shippingCents: cents().notNull().default(0),
    /** The sum of the payments that were booked, less reversals; empty while none was, also for orders that were marked paid by hand. */
    receivedCents: cents(),
    /** What the shop paid back, as far as it was booked. */
    returnedCents: cents().notNull().default(0),
    delivery: oneOf('ship', 'pickup'),
    /** Where the parcel goes; empty until the customer says so on the order's page. */
    deliveryAddress: jsonb().$type<Address>(),
    /** The address of the customer's page of this order, which nobody guesses. */
    pageKey: uuid().notNull().default(sql`gen_random_uuid()`),
    /** The shop's link as it was when the order was placed. */
    paymentLink: text(),
    trackingCode: text(),
    /** The shop's terms that it was placed under; empty: it had published none. */
    termsVersion: integer(),
    notes: text(),
    /** What the customer's browser sent to have a lost answer repeated, and the fingerprint of what it asked for. */
    idempotencyKey: text(),
    requestHash: text(),
    /** Where it was placed from: an IPv4 address or the /64 of an IPv6 one, deleted after 30 days. */
    network: text(),
    /** When the customer was last told that it will be cancelled unless it is paid. */
    remindedAt: moment(),
    /** How many of the shop's reminder days have been seen to. */
    paymentReminders: integer().notNull().default(0),
    /** When it was forgotten whose it is (`features/privacy`). */
    erasedAt: moment(),
    ...timestamps(),
  },
  (order) => [
    primaryKey({ columns: [order.shopId, order.id] }),
    uniqueIndex('orders_idempotency')
      .on(order.shopId, order.idempotencyKey)
      .where(sql`${order.idempotencyKey} is not null`),
    keyInShop('orders_customer', order, order.customerId, customers),
    foreignKey({
      name: 'orders_terms',
      columns: [order.shopId, order.termsVersion],
      foreignColumns: [shopTerms.shopId, shopTerms.version],
    }),
    check('orders_status', sql`${order.status} in ('pending', 'paid', 'ripped', 'shipped', 'cancelled')`),
    check('orders_payment_status', sql`${order.paymentStatus} in ('pending', 'paid', 'refunded')`),
    languageCheck('orders_language', order.language),
    check('orders_total', sql`${order.totalCents} >= 0`),
    check('orders_shipping', sql`${order.shippingCents} between 0 and ${order.totalCents}`),
    check('orders_delivery', sql`${order.delivery} in ('ship', 'pickup')`),
    check('orders_idempotency_hash', sql`(${order.idempotencyKey} is null) = (${order.requestHash} is null)`),
    // PostgreSQL keeps the plans of functions and foreign keys, also those it made while a table was nearly empty and all indexes seemed
    // alike. So only the primary key fits a look-up by shop and id: no other index without a condition begins with the shop. The two that
    // an order looks into are hashes, which always seem cheaper (`features/orders/plans.test.ts`).
    index('orders_by_key').using('hash', order.idempotencyKey).where(sql`${order.idempotencyKey} is not null`),
    index('orders_pending').using('hash', order.customerEmail).where(sql`${order.status} = 'pending'`),
    index('orders_by_status').on(order.status, order.shopId, order.id),
    index('orders_by_day').on(sql`((${order.createdAt} at time zone 'Europe/Amsterdam')::date)`, order.shopId),
    index('orders_by_customer').on(order.customerEmail, order.shopId, order.id),
    unique('orders_number').on(order.orderNumber, order.shopId, order.numberRepeat),
    index('orders_page_key').on(order.pageKey),
    // Few: those that got too little or too much.
    index('orders_not_settled').on(order.shopId, order.id).where(sql`${order.receivedCents} <> ${order.totalCents}`),
    // Few: nobody paid, and it is still known who ordered.
    index('orders_unpaid_to_erase')
      .on(order.createdAt)
      .where(sql`${order.erasedAt} is null and ${order.status} = 'cancelled' and ${order.paymentStatus} = 'pending'`),
    index('orders_with_network').on(order.createdAt).where(sql`${order.network} is not null`),
  ],
)

/** Who cannot order at a shop: an email address, or everyone on the network that an order came from. */
export const orderBlocks = pgTable(
  'order_blocks',
  {
    id: idInShop(),
    shopId: shopId(),
    kind: text({ enum: ['email', 'network'] }).notNull(),
    /** The address in lower case, or a network as `orders.network` has it. */
    value: text().notNull(),
    /** The order whose network it is. */
    orderId: reference(),
    createdAt: createdAt(),
    /** Networks change hands, so their blocks end; those of email addresses stay. */
    endsAt: moment(),
  },
  (block) => [
    primaryKey({ columns: [block.shopId, block.id] }),
    unique('order_blocks_value').on(block.shopId, block.kind, block.value),
    keyInShop('order_blocks_order', block, block.orderId, orders),
    check(
      'order_blocks_kind',
      sql`case ${block.kind} when 'email' then ${block.value} = lower(${block.value})
        when 'network' then ${block.orderId} is not null and ${block.endsAt} is not null else false end`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: idInShop(),
    shopId: reference().notNull(),
    orderId: reference().notNull(),
    productId: reference().notNull(),
    quantity: integer().notNull(),
    priceCents: integer().notNull(),
    productName: text().notNull(),
    /** What told it from others of its name when the order was placed; empty for older orders. */
    details: jsonb().$type<OrderedDetails>(),
    /** How VAT is due on it, and what a piece had cost, when the order was placed; empty for older orders. */
    vatScheme: text({ enum: soldUnder }),
    vatRate: integer(),
    purchasePriceCents: integer(),
  },
  (item) => [
    // One line a product, and never another shop's.
    primaryKey({ columns: [item.shopId, item.orderId, item.productId] }),
    keyInShop('order_items_order', item, item.orderId, orders),
    keyInShop('order_items_product_of_shop', item, item.productId, products),
    check('order_items_quantity', sql`${item.quantity} > 0`),
    check('order_items_price', sql`${item.priceCents} >= 0`),
    index('order_items_of_product').on(item.shopId, item.productId),
  ],
)
