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
import type { BannerFocus } from '#shared/contract/shops/banner-focus.ts'
import type { BankAccount, PaymentChange } from '#shared/contract/shops/money/payment-settings.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { StoredZones } from '#shared/contract/shops/shipping.ts'
import { conditionScales } from '#shared/rules/cards/conditions.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import {
  DEFAULT_PENDING_DAYS,
  DEFAULT_PIECES_PER_ORDER,
  DEFAULT_UNPAID_CENTS,
  DEFAULT_UNPAID_ORDERS,
  DEFAULT_UNPAID_PIECES,
} from '#shared/rules/orders/placing/order-limits.ts'
import { MIN_RETURN_DAYS } from '#shared/rules/orders/shipping/delivery-days.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import type { CategorySizes } from '#shared/rules/orders/shipping/sizes.ts'
import { paymentKinds } from '#shared/rules/payments/payment-kinds.ts'
import { DEFAULT_SORT, productSorts } from '#shared/rules/products/product-sort.ts'
import type { Holiday } from '#shared/rules/shops/holiday.ts'
import type { SetUpProgress, SoldThing } from '#shared/rules/shops/set-up.ts'

export const shops = pgTable(
  'shops',
  {
    id: id(),
    ownerId: reference()
      .notNull()
      .references(() => users.id),
    /** Null until the owner sets it, immutable afterwards. */
    slug: text().unique(),
    name: text().notNull(),
    /** Default language of its public pages, and language of the owner's texts below. */
    language: language(),
    description: text().notNull().default(''),
    /** In the other language; empty: no translation. */
    descriptionTranslated: text().notNull().default(''),
    /** Scale on which its customers see conditions. */
    conditionScale: oneOf(...conditionScales),
    /** Games that it sells; null: all. */
    games: text({ enum: gameIds }).array(),
    /** Order of the storefront's products until a visitor chooses another one. */
    openingSort: oneOf(...productSorts).default(DEFAULT_SORT),
    headerImageUrl: text(),
    bannerFocus: jsonb().$type<BannerFocus>().notNull().default({ x: 50, y: 50 }),
    logoUrl: text(),
    /** `#rrggbb`; null: Toploader's default. The storefront derives a readable shade for light and dark mode. */
    accentColour: text(),
    paymentLink: text(),
    /** Recent changes of the approved shop's payment link, newest first, shown to its owner for a while. */
    paymentLinkChanges: jsonb().$type<PaymentChange[]>().notNull().default([]),
    /** Maximum order total for the payment link; null: no limit. */
    paymentLinkMaxCents: cents(),
    /** Account for bank transfers of customers. */
    bankAccount: jsonb().$type<BankAccount>(),
    /** Recent changes of the bank account, as for the payment link. */
    bankAccountChanges: jsonb().$type<PaymentChange[]>().notNull().default([]),
    /** Payment method shown first, if the shop offers it. */
    paymentFirst: oneOf(...paymentKinds),
    /** Account at a payment provider. Its key is in `provider_keys`. */
    paymentProvider: jsonb().$type<ConnectedProvider>(),
    orderPrefix: text().notNull().default('2025'),
    /** The owner's switch. A shop also needs approval to take orders. */
    isActive: boolean().notNull().default(true),
    /** Planned, current or last holiday: the shop takes no orders during it. */
    holiday: jsonb().$type<Holiday>(),
    /** Whether the shop's offers appear in the market of all shops. */
    inMarket: boolean().notNull().default(true),
    /** Whether assistants that shop for people find the shop, and fill carts in it. */
    forAgents: boolean().notNull().default(true),
    /** Customers can ask for live opening of their packs. */
    opensLive: boolean().notNull().default(false),
    /** Customers who pick up their order can pay then. */
    payAtPickup: boolean().notNull().default(false),
    /** Set by the platform. */
    approved: boolean().notNull().default(false),
    /** Null until the first approval. Until then only its owner and administrators can see the shop. */
    firstApprovedAt: moment(),
    /** Name at the approval, or accepted by the platform since; null if never approved. */
    approvedName: text(),
    /** When it was handed to another owner, who has not confirmed its payment target, seller and tax identity yet. */
    handedOverAt: moment(),
    /** When its owner's account was closed: it disappears from all pages, and its records are retained for the legal period. */
    closedAt: moment(),
    /** Seller at the approval or the last reviewed change; null: not entered. */
    approvedSeller: jsonb().$type<Seller>(),
    /** When the owner last changed the seller; null once an administrator has reviewed it. */
    sellerChangedAt: moment(),
    /** Deadline for the owner to complete items that were missing at the approval. */
    checklistDueAt: moment(),
    /** Reason of a revoked approval, as sent to the owner; null while approved, or if never revoked. */
    revokedReason: text(),
    /** Offers shipping and pickup: at least one of the two. */
    ships: boolean().notNull().default(true),
    pickup: boolean().notNull().default(false),
    /** Destinations, methods and prices. The first country of the first zone is the shop's home country. */
    shippingZones: jsonb().$type<StoredZones>().notNull().default(flatShipping(0)),
    /** Sizes of categories that differ from the defaults. */
    categorySizes: jsonb().$type<CategorySizes>().notNull().default({}),
    /** Asks for the delivery address at checkout; otherwise afterwards, on the order's page. */
    addressAtCheckout: boolean().notNull().default(false),
    /** Location and hours of pickup. */
    pickupInfo: text().notNull().default(''),
    /** In the other language; empty: no translation. */
    pickupInfoTranslated: text().notNull().default(''),
    /** Working days from payment to delivery; both or none. */
    deliveryDaysMin: integer(),
    deliveryDaysMax: integer(),
    /** Return period in days after delivery. */
    returnDays: integer().notNull().default(MIN_RETURN_DAYS),
    /** Days after which an unpaid order is cancelled; null: never. */
    pendingDays: integer().default(DEFAULT_PENDING_DAYS),
    /** Last change of `pendingDays`: earlier reminders name another day. Null: the owner was never asked. */
    pendingDaysSince: moment().defaultNow(),
    /** Maximum pieces of an order, over all lines. */
    maxPiecesPerOrder: integer().notNull().default(DEFAULT_PIECES_PER_ORDER),
    /** Maximum unpaid orders of one mailbox. */
    maxUnpaidOrders: integer().notNull().default(DEFAULT_UNPAID_ORDERS),
    /** Limits on several unpaid orders of one mailbox or network: total pieces and total value. */
    maxUnpaidPieces: integer().notNull().default(DEFAULT_UNPAID_PIECES),
    maxUnpaidCents: integer().notNull().default(DEFAULT_UNPAID_CENTS),
    /** Days after the order on which the customer is reminded; empty: no automatic reminders. */
    reminderDays: integer().array().notNull().default(sql`'{}'`),
    reminderText: text().notNull().default(''),
    /** In the other language; empty: no translation. */
    reminderTextTranslated: text().notNull().default(''),
    /** Cash at the counter is rounded to five cents. Off until the owner, who must announce it in the shop, turns it on. */
    roundsCash: boolean().notNull().default(false),
    /** Messages that the owner has subscribed to. */
    mailNewOrders: boolean().notNull().default(true),
    mailLowStock: boolean().notNull().default(true),
    /** Whether single cards, which can rarely be reordered, count as worth reordering. */
    reordersSingles: boolean().notNull().default(false),
    mailApproval: boolean().notNull().default(true),
    /** Staff without two factors have no permissions. */
    staffTwoFactor: boolean().notNull().default(false),
    /** Whether the first approval opens the shop. */
    opensOnApproval: boolean().notNull().default(true),
    sells: text().array().$type<SoldThing[]>().notNull().default(sql`'{}'`),
    /** Progress of the owner's guided setup. */
    setUp: jsonb().$type<SetUpProgress>().notNull().default({}),
    ...timestamps(),
  },
  (shop) => [
    check('shops_condition_scale', sql`${shop.conditionScale} in ('cardmarket', 'tcgplayer')`),
    check(
      'shops_opening_sort',
      sql`${shop.openingSort} in ('recent', 'price-low', 'price-high', 'name-az', 'grouped-set', 'grouped-category')`,
    ),
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
      sql`${shop.revokedReason} is null or (not ${shop.approved} and length(${shop.revokedReason}) between 1 and 3000)`,
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

/** A customer of a shop. Shops do not share customers, so an address has one row per shop. */
export const customers = pgTable(
  'customers',
  {
    id: idInShop(),
    shopId: reference()
      .notNull()
      .references(() => shops.id),
    email: text().notNull(),
    /** Normalised mailbox: one person can spell an address in many ways. */
    mailbox: text().notNull().generatedAlwaysAs(mailboxOf('email')),
    firstName: text(),
    lastName: text(),
    phone: text(),
    /** Internal notes of the shop. */
    notes: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    ...timestamps(),
  },
  (customer) => [
    // The id first: placing an order looks up an email address in a shop, and a plan made while the table was small used a key that began
    // with the shop.
    primaryKey({ columns: [customer.id, customer.shopId] }),
    unique('customers_shop_email').on(customer.shopId, customer.email),
    check('customers_email_lower', sql`${customer.email} = lower(${customer.email})`),
    index('customers_email').on(customer.email),
    // A hash, like `orders_pending`: placing an order reads it.
    index('customers_mailbox').using('hash', customer.mailbox),
    // Partial: tagged customers are few, and a new customer never is one.
    index('customers_tagged').on(customer.shopId, customer.email).where(sql`${customer.tags} <> '{}'`),
  ],
)
