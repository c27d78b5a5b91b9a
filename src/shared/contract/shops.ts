import { z } from 'zod'
import { conditionScales } from '../rules/cards/conditions.ts'
import { paymentKinds } from '../rules/money/payment-kinds.ts'
import { MAX_DELIVERY_DAYS, MAX_RETURN_DAYS, MIN_RETURN_DAYS } from '../rules/orders/delivery-days.ts'
import {
  MAX_PIECES_PER_ORDER,
  MAX_UNPAID_CENTS,
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_PIECES,
} from '../rules/orders/order-limits.ts'
import { ORDER_PREFIX_MAX } from '../rules/orders/order-number.ts'
import { parseColour } from '../rules/shops/colour.ts'
import { normaliseSlug, SLUG_MAX, slugProblem, slugShapeProblem } from '../rules/shops/slug.ts'
import { Confirmation } from './confirmation.ts'
import { endpoint } from './endpoint.ts'
import { ById, Cents, line, paragraph, ReaderLanguage, Timestamp, text, trimmed, YesOrNo } from './fields.ts'
import { Holiday } from './holiday.ts'
import { ConnectedProvider } from './orders/provider-payments.ts'
import {
  BankAccount,
  PaymentChange,
  PaymentLink,
  PaymentLinkMaxCents,
  reminderSettings,
  storedReminders,
} from './payment-settings.ts'
import { BODY_WITH_PICTURES, PictureInput } from './pictures.ts'
import { type Problem, problem } from './problem.ts'
import { ShippingZones, StoredZones } from './shipping.ts'

const slugWithout = (problemOf: (slug: string) => Problem | undefined) =>
  trimmed(200, problem('slugRequired'), problem('slugLong', { limit: SLUG_MAX }))
    .transform(normaliseSlug)
    .superRefine((slug, context) => {
      const problem = problemOf(slug)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

/** A slug that a shop can take. */
export const Slug = slugWithout(slugProblem)

export const OrderPrefix = line(
  ORDER_PREFIX_MAX,
  problem('prefixRequired'),
  problem('prefixLong', { limit: ORDER_PREFIX_MAX }),
)

/** `#rrggbb`, kept in lower case; empty means: Toploader's own. */
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

/** What the owner's and the platform's settings forms send. What is left out stays as it is. */
export const ShopSettings = z.strictObject({
  /** Words that are refused are looked for where it is set: a shop keeps a slug that it took before they were. Null: none yet. */
  slug: slugWithout(slugShapeProblem).nullable().optional(),
  name: line(100, problem('shopNameRequired')).optional(),
  /** Of its public pages, where their address names none, and of `description` and `pickupInfo`. */
  language: ReaderLanguage.optional(),
  description: ShopDescription.optional(),
  /** The same in the other language. Empty: visitors who read that one see `description`. */
  descriptionTranslated: ShopDescription.optional(),
  /** In whose letters customers read conditions: `cardmarket` or `tcgplayer`. */
  conditionScale: z.enum(conditionScales, problem('invalid')).optional(),
  headerImageUrl: PictureInput.optional(),
  logoUrl: PictureInput.optional(),
  accentColour: AccentColour.optional(),
  paymentLink: PaymentLink.optional(),
  /** An order of more than this is not sent to the payment link. Null: there is no limit. */
  paymentLinkMaxCents: PaymentLinkMaxCents.nullable().optional(),
  /** Null: none. */
  bankAccount: BankAccount.nullable().optional(),
  /** What customers see first, where the shop offers it. */
  paymentFirst: z.enum(paymentKinds, problem('invalid')).optional(),
  orderPrefix: OrderPrefix.optional(),
  isActive: YesOrNo.optional(),
  /** When it takes no orders, and takes them again by itself. Null: none is planned. */
  holiday: Holiday.nullable().optional(),
  /** Its offers are in the market of all shops. */
  inMarket: YesOrNo.optional(),
  /** Customers can ask to have their packs opened live, line by line in the cart. */
  opensLive: YesOrNo.optional(),
  /** At least one of the two. */
  ships: YesOrNo.optional(),
  pickup: YesOrNo.optional(),
  /** Where it sends to, how, and for how much. */
  shippingZones: ShippingZones.optional(),
  /** Customers give their address when they order; otherwise afterwards, on the order's page. */
  addressAtCheckout: YesOrNo.optional(),
  pickupInfo: PickupInfo.optional(),
  /** The same in the other language; empty: there is none. */
  pickupInfoTranslated: PickupInfo.optional(),
  /** Working days from payment until a parcel is there: both, or null for unknown. */
  deliveryDaysMin: DeliveryDays.nullable().optional(),
  deliveryDaysMax: DeliveryDays.nullable().optional(),
  /** For how many days customers can send back what they ordered. */
  returnDays: ReturnDays.optional(),
  /** An order that was not paid after so many days is cancelled. Null: never. */
  pendingDays: PendingDays.nullable().optional(),
  /** True: the owner was asked about `pendingDays` and has answered. Saving `pendingDays` counts as an answer, too. */
  pendingDaysChosen: YesOrNo.optional(),
  /** How many pieces one order may hold. */
  maxPiecesPerOrder: PiecesPerOrder.optional(),
  /** How many orders of one mailbox may wait for payment at the same time. */
  maxUnpaidOrders: UnpaidOrders.optional(),
  /** How many pieces, and goods worth how much, several unpaid orders of one mailbox or from one network may hold. */
  maxUnpaidPieces: UnpaidPieces.optional(),
  maxUnpaidCents: UnpaidCents.optional(),
  ...reminderSettings,
  /** Which messages the owner wants. */
  mailNewOrders: YesOrNo.optional(),
  mailLowStock: YesOrNo.optional(),
  mailApproval: YesOrNo.optional(),
})
export type ShopSettings = z.output<typeof ShopSettings>

/** A shop as its owner sees it: `isActive` is the owner's own switch, `approved` the platform's. */
export const Shop = z.strictObject({
  id: z.number(),
  ownerId: z.number(),
  slug: z.string().nullable(),
  name: z.string(),
  language: ReaderLanguage,
  description: z.string(),
  descriptionTranslated: z.string(),
  conditionScale: z.enum(conditionScales),
  headerImageUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
  accentColour: z.string().nullable(),
  paymentLink: z.string().nullable(),
  /** Those of the last 7 days, newest first. */
  paymentLinkChanges: z.array(PaymentChange),
  paymentLinkMaxCents: Cents.nullable(),
  bankAccount: z.strictObject({ name: z.string(), iban: z.string(), bic: z.string().optional() }).nullable(),
  bankAccountChanges: z.array(PaymentChange),
  paymentFirst: z.enum(paymentKinds),
  /** Null: it takes no payments through a provider. */
  paymentProvider: ConnectedProvider.nullable(),
  orderPrefix: z.string(),
  isActive: z.boolean(),
  /** The one that is planned or goes on, or the last one. */
  holiday: Holiday.nullable(),
  approved: z.boolean(),
  /** Null: never approved, so that only its owner and administrators can see the storefront. */
  firstApprovedAt: Timestamp.nullable(),
  /** Why the platform took its approval back, until it is given again. */
  revokedReason: z.string().nullable(),
  ships: z.boolean(),
  pickup: z.boolean(),
  shippingZones: StoredZones,
  addressAtCheckout: z.boolean(),
  pickupInfo: z.string(),
  pickupInfoTranslated: z.string(),
  deliveryDaysMin: z.number().nullable(),
  deliveryDaysMax: z.number().nullable(),
  returnDays: z.number(),
  pendingDays: z.number().nullable(),
  /** False for a shop from the time before orders expired by default, until its owner has chosen. */
  pendingDaysChosen: z.boolean(),
  maxPiecesPerOrder: z.number(),
  maxUnpaidOrders: z.number(),
  maxUnpaidPieces: z.number(),
  maxUnpaidCents: z.number(),
  inMarket: z.boolean(),
  opensLive: z.boolean(),
  ...storedReminders,
  mailNewOrders: z.boolean(),
  mailLowStock: z.boolean(),
  mailApproval: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Shop = z.infer<typeof Shop>

/** Missing figures are 0; `totalRevenue` is in cents, of orders that are paid and not cancelled. */
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
