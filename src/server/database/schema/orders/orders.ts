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
import { inClosing } from '#server/database/schema/money/till.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import { customers } from '#server/database/schema/shops/shops.ts'
import { shopTerms } from '#server/database/schema/shops/terms.ts'
import type { GiftTo } from '#shared/contract/orders/gift-to.ts'
import type { OrderExtra } from '#shared/contract/orders/order-extra.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import { soldUnder } from '#shared/rules/money/vat/vat.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import type { OrderShipping } from '#shared/rules/orders/shipping/shipping.ts'

/** Normalised delivery address, however it is written. `database/functions/ordered_by_customer.sql` uses the same expression. */
const householdOf = (address: string) =>
  sql.raw(
    `lower(translate((${address} ->> 'country') || (${address} ->> 'postcode') || '/' || (${address} ->> 'houseNumber') || '/' || (${address} ->> 'addition'), ' -.', ''))`,
  )

type MoneyColumns = Record<'status' | 'totalCents' | 'receivedCents' | 'returnedCents' | 'creditedCents', AnyPgColumn>

/**
 * Orders that are underpaid or overpaid. Shared by all queries so that they match the index. The planner assumes that `<>` matches nearly
 * all rows and would read all orders of a shop; it estimates two values as rare.
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
    /** Customer's language, for the order's page and messages. */
    language: language(),
    /** Prefix and id + 99, fixed when the order is placed. */
    orderNumber: text().notNull(),
    /** Above 0 only for orders from when a shop's numbers could repeat, so that the unique key below applies to all others. */
    numberRepeat: integer().notNull().default(0),
    status: oneOf('pending', 'paid', 'ripped', 'shipped', 'cancelled'),
    paymentStatus: oneOf('pending', 'paid', 'refunded'),
    /** Goods and shipping. */
    totalCents: cents().notNull(),
    shippingCents: cents().notNull().default(0),
    /** Sum of booked payments, less reversals. Null without any, including orders that were marked as paid. */
    receivedCents: cents(),
    /** Booked refunds of the shop. */
    returnedCents: cents().notNull().default(0),
    /** Refunds in flight: requested from a provider, or about to be, and not sent yet. */
    returningCents: cents().notNull().default(0),
    /** Excess of returned over received money that a bank or provider reported: a chargeback after a refund. Never from the shop itself. */
    overReturnedCents: cents().notNull().default(0),
    /** Part of the total that the customer no longer owes (`shared/rules/money/received-money.ts`): the sum over the order's payments. */
    creditedCents: cents().notNull().default(0),
    /** `email`: gift cards alone, sent once they are paid. `counter`: sold in the shop, paid and handed over at once. `cardmarket`: sold and sent there. */
    delivery: oneOf('ship', 'pickup', 'email', 'counter', 'cardmarket'),
    /** Destination and shipping method, with its name at the time of the order; null for pickup and for older orders. */
    shipping: jsonb().$type<OrderShipping>(),
    /** Address of the parcel; null until the customer enters it on the order's page. */
    deliveryAddress: jsonb().$type<Address>(),
    /** Unguessable key in the address of the customer's page of this order. */
    pageKey: uuid().notNull().default(sql`gen_random_uuid()`),
    /** The shop's payment link at the time of the order. */
    paymentLink: text(),
    trackingCode: text(),
    /** Pieces sent in earlier partial parcels (`parcels`). */
    sentPieces: integer().notNull().default(0),
    /** Order whose parcel includes this one. That order is never in another parcel itself (`features/orders/together`). */
    parcelWith: reference(),
    /** Recording of the live opening of its packs. */
    recordingUrl: text(),
    /** Version of the shop's terms that applies; null: it had published none. */
    termsVersion: integer(),
    notes: text(),
    /** Message from the customer to the shop. */
    customerNote: text().notNull().default(''),
    /** Custom lines of the shop, and discounts, which are negative; included in the total. */
    extras: jsonb().$type<OrderExtra[]>().notNull().default([]),
    /** To whom its gift cards go; null: to the customer. */
    gift: jsonb().$type<GiftTo>(),
    /** Idempotency key from the customer's browser, and a hash of the request. */
    idempotencyKey: text(),
    requestHash: text(),
    /** Client network: an IPv4 address or the /64 of an IPv6 one, deleted after 30 days. */
    network: text(),
    /** Last reminder that the order will be cancelled unless it is paid. */
    remindedAt: moment(),
    /** Number of the shop's reminder days already processed. */
    paymentReminders: integer().notNull().default(0),
    /** Release date until which payment is deferred (`features/orders/pay-later`); null: due with the order. */
    payFrom: date(),
    /** The customer can pay when picking it up: no reminders, and no cancellation for lack of payment. */
    payAtPickup: boolean().notNull().default(false),
    /** When the customer was notified of the release, which starts the payment period. */
    payableAt: moment(),
    /** Closing of the drawer in which a counter sale was counted. */
    tillClosing: integer(),
    /** When its personal data were erased (`features/privacy`). */
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
    inClosing('orders_closing', order),
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
    // Last safeguard for refunds: code that does not check the remaining amount fails here instead of paying.
    check(
      'orders_returned',
      sql`${order.returnedCents} + ${order.returningCents} <= coalesce(${order.receivedCents}, 0) + ${order.overReturnedCents}`,
    ),
    check('orders_shipping', sql`${order.shippingCents} between 0 and ${order.totalCents}`),
    check('orders_sent_pieces', sql`${order.sentPieces} >= 0`),
    check('orders_parcel_with_other', sql`${order.parcelWith} <> ${order.id}`),
    check('orders_recording', sql`${order.recordingUrl} ~ '^https://' and length(${order.recordingUrl}) <= 2048`),
    check('orders_delivery', sql`${order.delivery} in ('ship', 'pickup', 'email', 'counter', 'cardmarket')`),
    check('orders_idempotency_hash', sql`(${order.idempotencyKey} is null) = (${order.requestHash} is null)`),
    // PostgreSQL caches plans of functions and foreign keys, including plans made while a table was nearly empty and all indexes looked
    // equally good. So only the primary key may match a look-up by shop and id: no other unconditional index begins with the shop. The two
    // that placing an order reads are hashes, which always look cheaper (`features/orders/plans.test.ts`).
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
    // A hash, like `orders_pending`: earlier orders of one household, for products with a limit per customer.
    index('orders_by_address')
      .using('hash', householdOf('delivery_address'))
      .where(sql`${order.deliveryAddress} is not null`),
    // Partial: underpaid and overpaid orders are few.
    index('orders_not_settled').on(order.shopId, order.id).where(notSettled(order)),
    // Partial: orders that are paid at release are few.
    index('orders_pay_later')
      .on(order.id)
      .where(sql`${order.payFrom} is not null and ${order.payableAt} is null and ${order.status} = 'pending'`),
    // Partial: most orders are not sold at the counter.
    index('orders_of_closing').on(order.shopId, order.tillClosing).where(sql`${order.delivery} = 'counter'`),
    index('orders_at_counter').on(order.shopId, order.id).where(sql`${order.delivery} = 'counter'`),
    // Sales that the platform did not mediate, for the report of sellers.
    index('orders_sold_elsewhere')
      .on(sql`((${order.createdAt} at time zone 'Europe/Amsterdam')::date)`, order.shopId)
      .where(sql`${order.delivery} in ('counter', 'cardmarket')`),
    // Partial: open orders that are paid at pick-up are few.
    index('orders_pay_at_pickup')
      .on(order.shopId, order.id)
      .where(sql`${order.payAtPickup} and ${order.status} = 'pending'`),
    // Partial: orders that share another order's parcel are few.
    index('orders_together').on(order.shopId, order.parcelWith).where(sql`${order.parcelWith} is not null`),
    // Partial: pending refunds are few.
    index('orders_refund_due')
      .on(order.shopId, order.id)
      .where(sql`${order.status} = 'cancelled' and ${order.paymentStatus} = 'paid'`),
    // Partial: unpaid cancelled orders with personal data are few.
    index('orders_unpaid_to_erase')
      .on(order.createdAt)
      .where(sql`${order.erasedAt} is null and ${order.status} = 'cancelled' and ${order.paymentStatus} = 'pending'`),
    index('orders_with_network').on(order.createdAt).where(sql`${order.network} is not null`),
  ],
)

/** Customers whom a shop blocks: an email address, or everyone on the network of an order. */
export const orderBlocks = pgTable(
  'order_blocks',
  {
    id: idInShop(),
    shopId: shopId(),
    kind: text({ enum: ['email', 'network'] }).notNull(),
    /** The address in lower case, or a network in the format of `orders.network`. */
    value: text().notNull(),
    /** Scope of the refusal: every spelling of the address, or the network. */
    refuses: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'email' then ${mailboxOf('value')} else value end`),
    /** Order whose network is blocked. */
    orderId: reference(),
    createdAt: createdAt(),
    /** Blocks of networks expire, because networks change hands; those of email addresses do not. */
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
    /** Details that distinguish it from others of its name, at the time of the order; null for older orders. */
    details: jsonb().$type<OrderedDetails>(),
    /** VAT and purchase price per piece at the time of the order; null for older orders. */
    vatScheme: text({ enum: soldUnder }),
    vatRate: integer(),
    purchasePriceCents: integer(),
    /** The product's price, if another one was agreed at the counter, and the reason. */
    listPriceCents: integer(),
    priceReason: text(),
    /** Version of the text with which the customer asked for live opening; null: sent sealed. */
    openLiveVersion: integer(),
    /** Ordered with payment at release. */
    paysAtRelease: boolean().notNull().default(false),
    /** Pieces opened live, as requested by the customer or agreed in the chat. */
    openedQuantity: integer().notNull().default(0),
  },
  (item) => [
    // One line per product, all of the same shop.
    primaryKey({ columns: [item.shopId, item.orderId, item.productId] }),
    keyInShop('order_items_order', item, item.orderId, orders),
    keyInShop('order_items_product_of_shop', item, item.productId, products),
    check('order_items_quantity', sql`${item.quantity} > 0`),
    check('order_items_price', sql`${item.priceCents} >= 0`),
    check('order_items_agreed_price', sql`(${item.listPriceCents} is null) = (${item.priceReason} is null)`),
    check('order_items_open_live', sql`${item.openLiveVersion} > 0`),
    check('order_items_opened', sql`${item.openedQuantity} between 0 and ${item.quantity}`),
    index('order_items_of_product').on(item.shopId, item.productId),
    // Partial: lines that wait for their live opening are few.
    index('order_items_to_open')
      .on(item.shopId, item.orderId)
      .where(sql`${item.openLiveVersion} is not null and ${item.openedQuantity} = 0`),
    // Partial: gift cards are few.
    index('order_items_gift_cards').on(item.shopId, item.orderId).where(sql`${item.vatScheme} = 'voucher'`),
  ],
)
