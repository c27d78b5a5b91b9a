import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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
import {
  cents,
  createdAt,
  idInShop,
  language,
  languageCheck,
  moment,
  oneOf,
  reference,
  timestamps,
} from '#server/database/schema/columns.ts'
import { mailboxOf } from '#server/database/schema/mailbox.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import { customers } from '#server/database/schema/shops/shops.ts'
import { shopTerms } from '#server/database/schema/shops/terms.ts'
import type { OrderExtra } from '#shared/contract/orders/order-extra.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import { soldUnder } from '#shared/rules/money/vat.ts'
import type { Address } from '#shared/rules/orders/address.ts'
import type { OrderShipping } from '#shared/rules/orders/shipping.ts'

/** Where something is sent, however it is written: `database/functions/ordered_by_customer.sql` looks for the same. */
const householdOf = (address: string) =>
  sql.raw(
    `lower(translate((${address} ->> 'country') || (${address} ->> 'postcode') || '/' || (${address} ->> 'houseNumber') || '/' || (${address} ->> 'addition'), ' -.', ''))`,
  )

type MoneyColumns = Record<'status' | 'totalCents' | 'receivedCents' | 'returnedCents' | 'creditedCents', AnyPgColumn>

/**
 * Of which orders something is missing or too much: written once, so that queries find the index. The planner takes `<>` for true of
 * nearly all rows, and would read all orders of a shop; two values it takes for rare.
 */
export const notSettled = (order: MoneyColumns): SQL => sql`${order.status} <> 'cancelled'
  and sign(${order.receivedCents} - ${order.returnedCents} - ${order.totalCents} + ${order.creditedCents}) in (-1, 1)`

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
    /** Refunds on their way: what a provider was asked for, or is about to be, and has not sent yet. */
    returningCents: cents().notNull().default(0),
    /** Excess of returned over received money that a bank or provider reported: a chargeback after a refund. Never from the shop itself. */
    overReturnedCents: cents().notNull().default(0),
    /** What of the total its customer no longer owes (`shared/rules/money/received-money.ts`): the sum of the same of its payments. */
    creditedCents: cents().notNull().default(0),
    /** `counter`: sold at the shop, paid and handed over at once. */
    delivery: oneOf('ship', 'pickup', 'counter'),
    /** Where it is sent and how, as it was called when that was agreed; empty where it is not sent, and for older orders. */
    shipping: jsonb().$type<OrderShipping>(),
    /** Where the parcel goes; empty until the customer says so on the order's page. */
    deliveryAddress: jsonb().$type<Address>(),
    /** The address of the customer's page of this order, which nobody guesses. */
    pageKey: uuid().notNull().default(sql`gen_random_uuid()`),
    /** The shop's link as it was when the order was placed. */
    paymentLink: text(),
    trackingCode: text(),
    /** Pieces that left in parts, before the rest (`parcels`). */
    sentPieces: integer().notNull().default(0),
    /** The order in whose parcel it is sent, which itself is sent in no other's (`features/orders/together`). */
    parcelWith: reference(),
    /** Where one can watch its packs being opened. */
    recordingUrl: text(),
    /** The shop's terms that it was placed under; empty: it had published none. */
    termsVersion: integer(),
    notes: text(),
    /** What the customer told the shop about it. */
    customerNote: text().notNull().default(''),
    /** Lines of the shop's own, and discounts, which are below zero; part of the total. */
    extras: jsonb().$type<OrderExtra[]>().notNull().default([]),
    /** What the customer's browser sent to have a lost answer repeated, and the fingerprint of what it asked for. */
    idempotencyKey: text(),
    requestHash: text(),
    /** Where it was placed from: an IPv4 address or the /64 of an IPv6 one, deleted after 30 days. */
    network: text(),
    /** When the customer was last told that it will be cancelled unless it is paid. */
    remindedAt: moment(),
    /** How many of the shop's reminder days have been seen to. */
    paymentReminders: integer().notNull().default(0),
    /** Until this day it waits for a release, and not for money (`features/orders/pay-later`); empty: it is paid when it is ordered. */
    payFrom: date(),
    /** When its customer was told that it is out and can be paid: its time to pay begins. */
    payableAt: moment(),
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
      name: 'orders_parcel_with',
      columns: [order.shopId, order.parcelWith],
      foreignColumns: [order.shopId, order.id],
    }),
    foreignKey({
      name: 'orders_terms',
      columns: [order.shopId, order.termsVersion],
      foreignColumns: [shopTerms.shopId, shopTerms.version],
    }),
    check('orders_status', sql`${order.status} in ('pending', 'paid', 'ripped', 'shipped', 'cancelled')`),
    check('orders_payment_status', sql`${order.paymentStatus} in ('pending', 'paid', 'refunded')`),
    languageCheck('orders_language', order.language),
    check('orders_total', sql`${order.totalCents} >= 0`),
    check('orders_credited', sql`${order.creditedCents} between 0 and ${order.returnedCents}`),
    check('orders_returning', sql`${order.returningCents} >= 0 and ${order.overReturnedCents} >= 0`),
    // The last word on refunds: a path that forgets to ask what is left fails here instead of paying.
    check(
      'orders_returned',
      sql`${order.returnedCents} + ${order.returningCents} <= coalesce(${order.receivedCents}, 0) + ${order.overReturnedCents}`,
    ),
    check('orders_shipping', sql`${order.shippingCents} between 0 and ${order.totalCents}`),
    check('orders_sent_pieces', sql`${order.sentPieces} >= 0`),
    check('orders_parcel_with_other', sql`${order.parcelWith} <> ${order.id}`),
    check('orders_recording', sql`${order.recordingUrl} ~ '^https://' and length(${order.recordingUrl}) <= 2048`),
    check('orders_delivery', sql`${order.delivery} in ('ship', 'pickup', 'counter')`),
    check('orders_idempotency_hash', sql`(${order.idempotencyKey} is null) = (${order.requestHash} is null)`),
    // PostgreSQL keeps the plans of functions and foreign keys, also those it made while a table was nearly empty and all indexes seemed
    // alike. So only the primary key fits a look-up by shop and id: no other index without a condition begins with the shop. The two that
    // an order looks into are hashes, which always seem cheaper (`features/orders/plans.test.ts`).
    index('orders_by_key').using('hash', order.idempotencyKey).where(sql`${order.idempotencyKey} is not null`),
    index('orders_pending').using('hash', order.customerEmail).where(sql`${order.status} = 'pending'`),
    index('orders_pending_of_network')
      .using('hash', order.network)
      .where(sql`${order.status} = 'pending' and ${order.network} is not null`),
    index('orders_by_status').on(order.status, order.shopId, order.id),
    index('orders_by_day').on(sql`((${order.createdAt} at time zone 'Europe/Amsterdam')::date)`, order.shopId),
    index('orders_by_customer').on(order.customerEmail, order.shopId, order.id),
    unique('orders_number').on(order.orderNumber, order.shopId, order.numberRepeat),
    index('orders_page_key').on(order.pageKey),
    // A hash, as `orders_pending` is: what one household ordered of a product that is limited for each customer.
    index('orders_by_address')
      .using('hash', householdOf('delivery_address'))
      .where(sql`${order.deliveryAddress} is not null`),
    // Few: those that got too little or too much.
    index('orders_not_settled').on(order.shopId, order.id).where(notSettled(order)),
    // Few: those that are paid when something is out.
    index('orders_pay_later')
      .on(order.id)
      .where(sql`${order.payFrom} is not null and ${order.payableAt} is null and ${order.status} = 'pending'`),
    // Few: those that are sent in the parcel of another one.
    index('orders_together').on(order.shopId, order.parcelWith).where(sql`${order.parcelWith} is not null`),
    // Few: money that goes back to its customer.
    index('orders_refund_due')
      .on(order.shopId, order.id)
      .where(sql`${order.status} = 'cancelled' and ${order.paymentStatus} = 'paid'`),
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
    /** Scope of the refusal: every spelling of the address, or the network. */
    refuses: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'email' then ${mailboxOf('value')} else value end`),
    /** The order whose network it is. */
    orderId: reference(),
    createdAt: createdAt(),
    /** Networks change hands, so their blocks end; those of email addresses stay. */
    endsAt: moment(),
  },
  (block) => [
    primaryKey({ columns: [block.shopId, block.id] }),
    unique('order_blocks_value').on(block.shopId, block.kind, block.value),
    index('order_blocks_refuses').on(block.refuses, block.shopId),
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
    /** The version of the words with which its customer asked to have it opened live; empty: it is sent sealed. */
    openLiveVersion: integer(),
    /** It was ordered to be paid when it is out. */
    paysAtRelease: boolean().notNull().default(false),
    /** How many pieces were opened live, at the customer's request or as agreed by chat. */
    openedQuantity: integer().notNull().default(0),
  },
  (item) => [
    // One line a product, and never another shop's.
    primaryKey({ columns: [item.shopId, item.orderId, item.productId] }),
    keyInShop('order_items_order', item, item.orderId, orders),
    keyInShop('order_items_product_of_shop', item, item.productId, products),
    check('order_items_quantity', sql`${item.quantity} > 0`),
    check('order_items_price', sql`${item.priceCents} >= 0`),
    check('order_items_open_live', sql`${item.openLiveVersion} > 0`),
    check('order_items_opened', sql`${item.openedQuantity} between 0 and ${item.quantity}`),
    index('order_items_of_product').on(item.shopId, item.productId),
  ],
)
