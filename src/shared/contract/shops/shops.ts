import { z } from 'zod'
import { Confirmation } from '#shared/contract/accounts/confirmation.ts'
import { BODY_WITH_PICTURES, PictureInput } from '#shared/contract/catalogue/pictures.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import {
  ById,
  Cents,
  line,
  paragraph,
  ReaderLanguage,
  Timestamp,
  text,
  trimmed,
  YesOrNo,
} from '#shared/contract/fields.ts'
import { ConnectedProvider } from '#shared/contract/orders/provider-payments.ts'
import { type Problem, problem } from '#shared/contract/problem.ts'
import { conditionScales } from '#shared/rules/cards/conditions.ts'
import { ORDER_PREFIX_MAX } from '#shared/rules/orders/order-number.ts'
import {
  MAX_PIECES_PER_ORDER,
  MAX_UNPAID_CENTS,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PIECES,
} from '#shared/rules/orders/placing/order-limits.ts'
import { MAX_DELIVERY_DAYS, MAX_RETURN_DAYS, MIN_RETURN_DAYS } from '#shared/rules/orders/shipping/delivery-days.ts'
import { paymentKinds } from '#shared/rules/payments/payment-kinds.ts'
import { productSorts } from '#shared/rules/products/product-sort.ts'
import { parseColour } from '#shared/rules/shops/colour.ts'
import { setUpSteps, soldThings, stepStates } from '#shared/rules/shops/set-up.ts'
import { normaliseSlug, SLUG_MAX, slugProblem, slugShapeProblem } from '#shared/rules/shops/slug/slug.ts'
import { BannerFocus } from './banner-focus.ts'
import { Holiday } from './holiday.ts'
import {
  BankAccount,
  PaymentChange,
  PaymentLink,
  PaymentLinkMaxCents,
  reminderSettings,
  storedReminders,
} from './money/payment-settings.ts'
import { CategorySizes, ShippingZones, StoredSizes, StoredZones } from './shipping.ts'

const slugWithout = (problemOf: (slug: string) => Problem | undefined) =>
  trimmed(200, problem('slugRequired'), problem('slugLong', { limit: SLUG_MAX }))
    .transform(normaliseSlug)
    .superRefine((slug, context) => {
      const problem = problemOf(slug)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

/** A slug that is available to shops. */
export const Slug = slugWithout(slugProblem)

export const OrderPrefix = line(
  ORDER_PREFIX_MAX,
  problem('prefixRequired'),
  problem('prefixLong', { limit: ORDER_PREFIX_MAX }),
)

/** `#rrggbb` in lower case; empty: Toploader's own colour. */
export const AccentColour = text(100, problem('colourInvalid'), problem('colourInvalid')).transform((text, context) => {
  const colour = text.trim() === '' ? '' : parseColour(text)
  if (colour !== undefined) return colour
  context.addIssue({ code: 'custom', message: problem('colourInvalid') })
  return z.NEVER
})

export const ShopDescription = paragraph(2_000)

export const PickupInfo = paragraph(1_000)

export const MAX_PENDING_DAYS = 30

export const PendingDays = z
  .int(problem('daysNotWhole'))
  .min(1, problem('daysTooFew'))
  .max(MAX_PENDING_DAYS, problem('daysTooMany', { limit: MAX_PENDING_DAYS }))

export const DeliveryDays = z
  .int(problem('daysNotWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(MAX_DELIVERY_DAYS, problem('daysTooMany', { limit: MAX_DELIVERY_DAYS }))

export const ReturnDays = z
  .int(problem('daysNotWhole'))
  .min(MIN_RETURN_DAYS, problem('returnDaysTooFew', { limit: MIN_RETURN_DAYS }))
  .max(MAX_RETURN_DAYS, problem('daysTooMany', { limit: MAX_RETURN_DAYS }))

export const PiecesPerOrder = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MAX_PIECES_PER_ORDER, problem('tooLarge', { limit: MAX_PIECES_PER_ORDER }))

export const UnpaidOrders = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MAX_UNPAID_ORDERS, problem('tooLarge', { limit: MAX_UNPAID_ORDERS }))

export const UnpaidPieces = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MAX_UNPAID_PIECES, problem('tooLarge', { limit: MAX_UNPAID_PIECES }))

export const UnpaidCents = z
  .int(problem('notCents'))
  .min(100, problem('amountTooLow', { leastCents: 100 }))
  .max(MAX_UNPAID_CENTS, problem('amountTooHigh', { mostCents: MAX_UNPAID_CENTS }))

const SetUp = z.partialRecord(z.enum(setUpSteps, problem('invalid')), z.enum(stepStates, problem('invalid')))

const Sells = z.array(z.enum(soldThings, problem('invalid'))).max(soldThings.length, problem('invalid'))

/** Body of the owner's and the platform's settings forms. Omitted fields stay unchanged. */
export const ShopSettings = z.strictObject({
  /** Null: none yet. Reserved words are checked where the slug is set: existing slugs stay valid when a word becomes reserved. */
  slug: slugWithout(slugShapeProblem).nullable().optional(),
  name: line(100, problem('shopNameRequired')).optional(),
  /** Default language of its public pages, and the language of `description` and `pickupInfo`. */
  language: ReaderLanguage.optional(),
  description: ShopDescription.optional(),
  /** Translation into the other language. Empty: its readers see `description`. */
  descriptionTranslated: ShopDescription.optional(),
  /** Scale of displayed conditions: `cardmarket` or `tcgplayer`. */
  conditionScale: z.enum(conditionScales, problem('invalid')).optional(),
  /** Order of the storefront's products until a visitor chooses another one. */
  openingSort: z.enum(productSorts, problem('invalid')).optional(),
  headerImageUrl: PictureInput.optional(),
  /** Part of the header image that is always visible. */
  bannerFocus: BannerFocus.optional(),
  logoUrl: PictureInput.optional(),
  accentColour: AccentColour.optional(),
  paymentLink: PaymentLink.optional(),
  /** Maximum total for the payment link. Null: no limit. */
  paymentLinkMaxCents: PaymentLinkMaxCents.nullable().optional(),
  /** Null: none. */
  bankAccount: BankAccount.nullable().optional(),
  /** Payment method listed first, where the shop offers it. */
  paymentFirst: z.enum(paymentKinds, problem('invalid')).optional(),
  orderPrefix: OrderPrefix.optional(),
  isActive: YesOrNo.optional(),
  /** Period without orders; the shop reopens automatically. Null: none planned. */
  holiday: Holiday.nullable().optional(),
  /** Whether the shop's offers appear in the market of all shops. */
  inMarket: YesOrNo.optional(),
  /** Whether assistants that shop for people find the shop, and fill carts in it. */
  forAgents: YesOrNo.optional(),
  /** Lets customers ask to have packs opened live, per line of the cart. */
  opensLive: YesOrNo.optional(),
  /** At least one of the two is required. */
  ships: YesOrNo.optional(),
  pickup: YesOrNo.optional(),
  /** Customers who pick up their order can pay then, instead of in advance. */
  payAtPickup: YesOrNo.optional(),
  /** Destinations, methods and prices. */
  shippingZones: ShippingZones.optional(),
  /** Size classes of categories, all of them. */
  categorySizes: CategorySizes.optional(),
  /** Asks for the address at checkout; otherwise afterwards, on the order's page. */
  addressAtCheckout: YesOrNo.optional(),
  pickupInfo: PickupInfo.optional(),
  /** Translation into the other language; empty: none. */
  pickupInfoTranslated: PickupInfo.optional(),
  /** Working days from payment to delivery: both set, or both null when unknown. */
  deliveryDaysMin: DeliveryDays.nullable().optional(),
  deliveryDaysMax: DeliveryDays.nullable().optional(),
  /** Return period in days. */
  returnDays: ReturnDays.optional(),
  /** Days until an unpaid order is cancelled. Null: never. */
  pendingDays: PendingDays.nullable().optional(),
  /** True: the owner has answered the question about `pendingDays`. Saving `pendingDays` also sets it. */
  pendingDaysChosen: YesOrNo.optional(),
  /** Maximum pieces per order. */
  /** Cash at the counter is rounded to five cents. */
  roundsCash: YesOrNo.optional(),
  maxPiecesPerOrder: PiecesPerOrder.optional(),
  /** Maximum unpaid orders per mailbox. */
  maxUnpaidOrders: UnpaidOrders.optional(),
  /** Maximum pieces and value in several unpaid orders of one mailbox or network. */
  maxUnpaidPieces: UnpaidPieces.optional(),
  maxUnpaidCents: UnpaidCents.optional(),
  ...reminderSettings,
  /** Whether the first approval opens the shop; otherwise its owner does. */
  opensOnApproval: YesOrNo.optional(),
  /** Games and kinds of products. */
  sells: Sells.optional(),
  /** Progress of the setup: the given steps are changed, the others stay. */
  setUp: SetUp.optional(),
  /** Email notifications for the owner. */
  mailNewOrders: YesOrNo.optional(),
  mailLowStock: YesOrNo.optional(),
  /** Single cards count as low stock and as worth reordering. */
  reordersSingles: YesOrNo.optional(),
  mailApproval: YesOrNo.optional(),
})
export type ShopSettings = z.output<typeof ShopSettings>

/** A shop as its owner sees it: `isActive` is the owner's switch, `approved` the platform's. */
export const Shop = z.strictObject({
  id: z.number(),
  ownerId: z.number(),
  slug: z.string().nullable(),
  name: z.string(),
  language: ReaderLanguage,
  description: z.string(),
  descriptionTranslated: z.string(),
  conditionScale: z.enum(conditionScales),
  openingSort: z.enum(productSorts),
  headerImageUrl: z.string().nullable(),
  bannerFocus: BannerFocus,
  logoUrl: z.string().nullable(),
  accentColour: z.string().nullable(),
  paymentLink: z.string().nullable(),
  /** Changes of the last 7 days, newest first. */
  paymentLinkChanges: z.array(PaymentChange),
  paymentLinkMaxCents: Cents.nullable(),
  bankAccount: z.strictObject({ name: z.string(), iban: z.string(), bic: z.string().optional() }).nullable(),
  bankAccountChanges: z.array(PaymentChange),
  paymentFirst: z.enum(paymentKinds),
  /** Null: no payment provider is connected. */
  paymentProvider: ConnectedProvider.nullable(),
  orderPrefix: z.string(),
  isActive: z.boolean(),
  /** The planned or current holiday, or the last one. */
  holiday: Holiday.nullable(),
  approved: z.boolean(),
  /** Null: never approved; only its owner and administrators can see the storefront. */
  firstApprovedAt: Timestamp.nullable(),
  /** Reason of the revoked approval, until the shop is approved again. */
  revokedReason: z.string().nullable(),
  ships: z.boolean(),
  pickup: z.boolean(),
  payAtPickup: z.boolean(),
  shippingZones: StoredZones,
  categorySizes: StoredSizes,
  addressAtCheckout: z.boolean(),
  pickupInfo: z.string(),
  pickupInfoTranslated: z.string(),
  deliveryDaysMin: z.number().nullable(),
  deliveryDaysMax: z.number().nullable(),
  returnDays: z.number(),
  pendingDays: z.number().nullable(),
  /** False for shops that predate automatic expiry of orders, until the owner has chosen. */
  pendingDaysChosen: z.boolean(),
  roundsCash: z.boolean(),
  maxPiecesPerOrder: z.number(),
  maxUnpaidOrders: z.number(),
  maxUnpaidPieces: z.number(),
  maxUnpaidCents: z.number(),
  inMarket: z.boolean(),
  forAgents: z.boolean(),
  opensLive: z.boolean(),
  opensOnApproval: z.boolean(),
  sells: z.array(z.enum(soldThings)),
  setUp: SetUp,
  ...storedReminders,
  mailNewOrders: z.boolean(),
  mailLowStock: z.boolean(),
  reordersSingles: z.boolean(),
  mailApproval: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Shop = z.infer<typeof Shop>

/** Missing figures are 0. `totalRevenue` is in cents, of orders that are paid and not cancelled. */
export const ShopStats = z.strictObject({
  pendingOrders: z.number(),
  totalRevenue: Cents,
  totalProducts: z.number(),
  lowStockProducts: z.number(),
  totalOrders: z.number(),
  openOrders: z.number(),
  completedOrders: z.number(),
})
export type ShopStats = z.infer<typeof ShopStats>

export const listMyShops = endpoint({
  name: 'shops.list',
  method: 'GET',
  path: '/api/shops/my',
  access: 'signed-in',
  summary: 'The shops of the person who is signed in; the first is the one they manage',
  answer: z.array(Shop),
})

export const createShop = endpoint({
  name: 'shops.create',
  method: 'POST',
  path: '/api/shops',
  access: 'signed-in',
  summary: 'Create a shop, for a user without one',
  body: ShopSettings,
  answer: Shop,
  status: 201,
  largestBody: BODY_WITH_PICTURES,
  once: true,
})

export const updateShop = endpoint({
  name: 'shops.update',
  method: 'PUT',
  path: '/api/shops/:id',
  access: 'shop',
  permission: 'settings.write',
  agents: 'propose',
  summary:
    "Save a shop's settings; the slug only once. Another payment link or bank account of an approved shop asks for currentPassword, and code where you have two factors",
  params: ById,
  body: z.strictObject({ ...ShopSettings.shape, ...Confirmation.shape }),
  resource: Shop,
  answer: Shop,
  largestBody: BODY_WITH_PICTURES,
})

export const getShopStats = endpoint({
  name: 'shops.getStats',
  method: 'GET',
  path: '/api/shops/:id/stats',
  access: 'shop',
  permission: 'figures.read',
  summary: "The figures of a shop's dashboard",
  params: ById,
  answer: ShopStats,
})
