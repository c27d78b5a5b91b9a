import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import {
  cents,
  id,
  idInShop,
  language,
  languageCheck,
  moment,
  oneOf,
  reference,
  timestamps,
} from '#server/database/schema/columns.ts'
import { mailboxOf } from '#server/database/schema/mailbox.ts'
import type { ConnectedProvider } from '#shared/contract/orders/provider-payments.ts'
import type { BankAccount, PaymentChange } from '#shared/contract/payment-settings.ts'
import type { Seller } from '#shared/contract/sellers.ts'
import type { StoredZones } from '#shared/contract/shipping.ts'
import { conditionScales } from '#shared/rules/cards/conditions.ts'
import { paymentKinds } from '#shared/rules/money/payment-kinds.ts'
import { MIN_RETURN_DAYS } from '#shared/rules/orders/delivery-days.ts'
import {
  DEFAULT_PENDING_DAYS,
  DEFAULT_PIECES_PER_ORDER,
  DEFAULT_UNPAID_CENTS,
  DEFAULT_UNPAID_ORDERS,
  DEFAULT_UNPAID_PIECES,
} from '#shared/rules/orders/order-limits.ts'
import { flatShipping } from '#shared/rules/orders/shipping.ts'
import type { Holiday } from '#shared/rules/shops/holiday.ts'

export const shops = pgTable(
  'shops',
  {
    id: id(),
    ownerId: reference()
      .notNull()
      .references(() => users.id),
    /** Empty until the owner sets it, unchangeable afterwards. */
    slug: text().unique(),
    name: text().notNull(),
    /** Of its public pages, where their address names none, and of what the owner writes below. */
    language: language(),
    description: text().notNull().default(''),
    /** The same in the other language; empty: there is none. */
    descriptionTranslated: text().notNull().default(''),
    /** In whose letters its customers read conditions. */
    conditionScale: oneOf(...conditionScales),
    headerImageUrl: text(),
    logoUrl: text(),
    /** `#rrggbb`; empty: Toploader's own. The storefront makes a readable shade of it for light and for dark. */
    accentColour: text(),
    paymentLink: text(),
    /** What became of the payment link of the approved shop in the last days, newest first: its owner is shown it for a while. */
    paymentLinkChanges: jsonb().$type<PaymentChange[]>().notNull().default([]),
    /** An order of more than this is not sent to the payment link; empty: there is no limit. */
    paymentLinkMaxCents: cents(),
    /** Where customers can transfer money to. */
    bankAccount: jsonb().$type<BankAccount>(),
    /** The same of the bank account as of the payment link. */
    bankAccountChanges: jsonb().$type<PaymentChange[]>().notNull().default([]),
    /** What customers see first, where the shop offers it. */
    paymentFirst: oneOf(...paymentKinds),
    /** Its account at a payment provider, whose key is in `provider_keys`. */
    paymentProvider: jsonb().$type<ConnectedProvider>(),
    orderPrefix: text().notNull().default('2025'),
    /** The owner's switch. A shop takes orders when it is approved as well. */
    isActive: boolean().notNull().default(true),
    /** Planned, going on or the last one: the shop takes no orders while it lasts. */
    holiday: jsonb().$type<Holiday>(),
    /** Its offers are in the market of all shops. */
    inMarket: boolean().notNull().default(true),
    /** Customers can ask to have their packs opened live. */
    opensLive: boolean().notNull().default(false),
    /** The platform's. */
    approved: boolean().notNull().default(false),
    /** Empty until the first approval. Until then only its owner and administrators can see the shop. */
    firstApprovedAt: moment(),
    /** The name that the platform approved, or accepted since; empty for a shop that was never approved. */
    approvedName: text(),
    /** When its owner's account was closed: it is on none of the pages any more, and its records are kept as long as the law asks. */
    closedAt: moment(),
    /** Who sold there when the platform approved it, or saw a change; empty: nobody had said. */
    approvedSeller: jsonb().$type<Seller>(),
    /** When the owner changed that; empty once an administrator has seen it. */
    sellerChangedAt: moment(),
    /** By when its owner should complete what was missing at the approval. */
    checklistDueAt: moment(),
    /** What the platform told the owner when it took an approval back; empty for a shop that has one or never had. */
    revokedReason: text(),
    /** Whether it sends parcels, and whether one can pick up there: at least one of the two. */
    ships: boolean().notNull().default(true),
    pickup: boolean().notNull().default(false),
    /** Where it sends to, how, and for how much: its home is the first country of the first zone. */
    shippingZones: jsonb().$type<StoredZones>().notNull().default(flatShipping(0)),
    /** Customers say where it goes when they order; otherwise afterwards, on the order's page. */
    addressAtCheckout: boolean().notNull().default(false),
    /** Where and when one can pick up. */
    pickupInfo: text().notNull().default(''),
    /** The same in the other language; empty: there is none. */
    pickupInfoTranslated: text().notNull().default(''),
    /** Working days from payment until a parcel is there; both or none. */
    deliveryDaysMin: integer(),
    deliveryDaysMax: integer(),
    /** Customers can send back what they ordered for so many days after they received it. */
    returnDays: integer().notNull().default(MIN_RETURN_DAYS),
    /** An order that was not paid after so many days is cancelled; empty: never. */
    pendingDays: integer().default(DEFAULT_PENDING_DAYS),
    /** When that was last changed: reminders that were sent before name another day. Empty: the owner was never asked. */
    pendingDaysSince: moment().defaultNow(),
    /** One order holds at most so many pieces, all lines together. */
    maxPiecesPerOrder: integer().notNull().default(DEFAULT_PIECES_PER_ORDER),
    /** One mailbox can have so many orders waiting for payment. */
    maxUnpaidOrders: integer().notNull().default(DEFAULT_UNPAID_ORDERS),
    /** Several unpaid orders of one mailbox, or from one network, hold at most so many pieces, worth so much. */
    maxUnpaidPieces: integer().notNull().default(DEFAULT_UNPAID_PIECES),
    maxUnpaidCents: integer().notNull().default(DEFAULT_UNPAID_CENTS),
    /** So many days after the order its customer is reminded; empty: not by itself. */
    reminderDays: integer().array().notNull().default(sql`'{}'`),
    reminderText: text().notNull().default(''),
    /** The same in the other language; empty: there is none. */
    reminderTextTranslated: text().notNull().default(''),
    /** Which messages its owner wants. */
    mailNewOrders: boolean().notNull().default(true),
    mailLowStock: boolean().notNull().default(true),
    mailApproval: boolean().notNull().default(true),
    ...timestamps(),
  },
  (shop) => [
    check('shops_condition_scale', sql`${shop.conditionScale} in ('cardmarket', 'tcgplayer')`),
    languageCheck('shops_language', shop.language),
    check('shops_pending_days', sql`${shop.pendingDays} between 1 and 30`),
    check('shops_pending_days_since', sql`${shop.pendingDays} is null or ${shop.pendingDaysSince} is not null`),
    check(
      'shops_order_limits',
      sql`${shop.maxPiecesPerOrder} between 1 and 10000 and ${shop.maxUnpaidOrders} between 1 and 1000
        and ${shop.maxUnpaidPieces} between 1 and 100000 and ${shop.maxUnpaidCents} between 100 and 100000000`,
    ),
    check('shops_first_approved_at', sql`not ${shop.approved} or ${shop.firstApprovedAt} is not null`),
    check('shops_closed', sql`${shop.closedAt} is null or not (${shop.approved} or ${shop.isActive})`),
    check('shops_delivery', sql`${shop.ships} or ${shop.pickup}`),
    check('shops_shipping_zones', sql`jsonb_array_length(${shop.shippingZones}) > 0`),
    check(
      'shops_delivery_days',
      sql`(${shop.deliveryDaysMin} is null) = (${shop.deliveryDaysMax} is null)
        and ${shop.deliveryDaysMin} between 0 and ${shop.deliveryDaysMax} and ${shop.deliveryDaysMax} <= 60`,
    ),
    check('shops_return_days', sql`${shop.returnDays} between 14 and 365`),
    check('shops_slug_lower', sql`${shop.slug} = lower(${shop.slug}) and length(${shop.slug}) between 3 and 50`),
    check('shops_order_prefix', sql`length(${shop.orderPrefix}) between 1 and 10`),
    check('shops_accent_colour', sql`${shop.accentColour} ~ '^#[0-9a-f]{6}$'`),
    check(
      'shops_revoked_reason',
      sql`${shop.revokedReason} is null or (not ${shop.approved} and length(${shop.revokedReason}) between 1 and 500)`,
    ),
    check('shops_payment_link', sql`${shop.paymentLink} ~ '^https://' and length(${shop.paymentLink}) <= 2048`),
    check('shops_payment_link_max', sql`${shop.paymentLinkMaxCents} > 0`),
    check('shops_payment_first', sql`${shop.paymentFirst} in ('link', 'bank-transfer', 'provider')`),
    index('shops_owner').on(shop.ownerId, shop.id),
    index('shops_newest').on(shop.createdAt, shop.id),
    index('shops_name_parts').using('gin', shop.name.op('gin_trgm_ops'), shop.slug.op('gin_trgm_ops')),
  ],
)

export type ShopRow = typeof shops.$inferSelect

/** Somebody who bought at a shop. Shops do not share their customers, so the same address is one row a shop. */
export const customers = pgTable(
  'customers',
  {
    id: idInShop(),
    shopId: reference()
      .notNull()
      .references(() => shops.id),
    email: text().notNull(),
    /** Whose inbox that is: one person has many spellings of one address. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxOf('email')),
    firstName: text(),
    lastName: text(),
    phone: text(),
    /** What the shop notes about them, for itself. */
    notes: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    ...timestamps(),
  },
  (customer) => [
    // The id first: orders look for an email of a shop, and a plan made while the table was small took a key that began with the shop.
    primaryKey({ columns: [customer.id, customer.shopId] }),
    unique('customers_shop_email').on(customer.shopId, customer.email),
    check('customers_email_lower', sql`${customer.email} = lower(${customer.email})`),
    index('customers_email').on(customer.email),
    // A hash, as `orders_pending` is: orders look into it.
    index('customers_mailbox').using('hash', customer.mailbox),
    // Few, and none when they first order: those that the shop has put a tag on.
    index('customers_tagged').on(customer.shopId, customer.email).where(sql`${customer.tags} <> '{}'`),
  ],
)
