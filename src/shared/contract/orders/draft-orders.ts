import { z } from 'zod'
import { draftStates, MAX_DRAFT_DAYS, shippingProblems } from '../../rules/orders/placing/draft-order.ts'
import { countries } from '../../rules/orders/shipping/countries.ts'
import { deliveries } from '../../rules/orders/shipping/delivery.ts'
import { shippingSizes } from '../../rules/orders/shipping/sizes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, Id, orStop, PathId, paragraph, ReaderLanguage, Timestamp, YesOrNo } from '../fields.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { CreditAccount, CreditCode } from '../shops/credit.ts'
import { Country, MethodId, OrderShipping } from '../shops/shipping.ts'
import { PageKey } from './customer-orders.ts'
import { EnteredExtra, MAX_EXTRAS, OrderExtra } from './order-extra.ts'
import { MAX_LINES, Quantity } from './placing.ts'

export const MOST_OPEN_DRAFTS = 200
const MAX_NOTE = 1_000

export const NewDraft = z.strictObject({
  /** At the agreed price each. */
  items: z
    .array(z.strictObject({ productId: Id, quantity: Quantity, priceCents: PriceCents }), refusal('itemsNotList'))
    .min(1, problem('cartEmpty'))
    .max(MAX_LINES, orStop(refusal('tooManyLines', { limit: MAX_LINES })))
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, refusal('lineTwice')),
  extras: z
    .array(EnteredExtra.omit({ code: true }), refusal('itemsNotList'))
    .max(MAX_EXTRAS, refusal('tooManyExtras', { limit: MAX_EXTRAS }))
    .default([]),
  delivery: z.enum(deliveries, refusal('delivery')).default('ship'),
  /** Destination; defaults to the shop's home country. */
  country: Country.optional(),
  /** Shipping method; defaults to the cheapest that fits. */
  method: MethodId.optional(),
  /** Shipping price set by hand; null: the price of the method when the customer orders. */
  shippingCents: PriceCents.nullable().default(null),
  /** Absent: the customer enters one when ordering. */
  customerEmail: Email.nullable().default(null),
  /** Note for the customer; copied to the shop's notes on the order. */
  note: paragraph(MAX_NOTE).default(''),
  /** Language for the customer; defaults to the shop's language. */
  language: ReaderLanguage.optional(),
  /** Validity of the link in days from now; defaults to 3 days for a new draft, and to no change for an existing one. */
  days: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MAX_DRAFT_DAYS, problem('tooLarge', { limit: MAX_DRAFT_DAYS }))
    .optional(),
  /** Whether to take the pieces from the stock until the draft ends. */
  holdStock: YesOrNo.default(false),
  /** Whether to email the link to the customer. */
  mail: YesOrNo.default(false),
})
export type NewDraft = z.output<typeof NewDraft>

const Line = {
  productName: z.string(),
  details: OrderedDetails.nullable(),
  quantity: z.number(),
  priceCents: Cents,
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  /** Release date of a pre-order; null once released. */
  releaseDate: z.string().nullable(),
}

const facts = {
  state: z.enum(draftStates),
  extras: z.array(OrderExtra),
  delivery: z.enum(deliveries),
  /** Country and method; null: picked up, or the price applies to any destination. */
  shipping: OrderShipping,
  /** Why the draft cannot be ordered this way until the shop changes it. */
  shippingProblem: z.enum(shippingProblems).nullable(),
  goodsCents: Cents,
  shippingCents: Cents,
  /** Goods, extras and shipping. */
  totalCents: Cents,
  note: z.string(),
  language: ReaderLanguage,
  /** The pieces are reserved until `expiresAt`. */
  isHeld: z.boolean(),
  expiresAt: Timestamp,
  updatedAt: Timestamp,
}

export const DraftOrder = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  ...facts,
  /** Key of the customer's page: `/@slug/draft/:key`. */
  key: z.string(),
  customerEmail: z.string().nullable(),
  /** Country and method as chosen, even if the shop no longer offers them. */
  country: z.enum(countries).nullable(),
  method: z.string().nullable(),
  /** Shipping price set by hand. */
  agreedShippingCents: Cents.nullable(),
  /** Whether to reserve the pieces; `isHeld` is whether they are reserved. */
  holdStock: z.boolean(),
  /** When the customer first opened this version. */
  seenAt: Timestamp.nullable(),
  /** `stock`: the pieces left, without those reserved for this draft. */
  items: z.array(
    z.strictObject({
      productId: z.number(),
      ...Line,
      stock: z.number(),
      listPriceCents: Cents,
      shippingSize: z.enum(shippingSizes).nullable(),
    }),
  ),
  /** The resulting order. */
  order: z.strictObject({ id: z.number(), orderNumber: z.string() }).nullable(),
  createdAt: Timestamp,
})
export type DraftOrder = z.infer<typeof DraftOrder>

const OfShop = z.strictObject({ id: z.number(), slug: z.string(), name: z.string() })

const OfferedDraft = z.strictObject({
  ...facts,
  state: z.enum(draftStates).exclude(['ordered']),
  items: z.array(z.strictObject(Line)),
  /** An email address is set. The page does not reveal it. */
  hasEmail: z.boolean(),
  shop: OfShop,
})
export type OfferedDraft = z.infer<typeof OfferedDraft>

/** The draft as seen at its link. Links may be shared, so an ordered draft reveals nothing about the order. */
export const CustomerDraft = z.discriminatedUnion('state', [
  OfferedDraft,
  z.strictObject({ state: z.literal('ordered'), shop: OfShop }),
])
export type CustomerDraft = z.infer<typeof CustomerDraft>

const OneDraft = z.strictObject({ id: PathId, draft: PathId })

export const listDrafts = endpoint({
  name: 'drafts.list',
  method: 'GET',
  path: '/api/shops/:id/draft-orders',
  access: 'shop',
  permission: 'orders.read',
  summary: "A shop's draft orders, newest first",
  params: ById,
  answer: z.array(DraftOrder),
})

export const createDraft = endpoint({
  name: 'drafts.create',
  method: 'POST',
  path: '/api/shops/:id/draft-orders',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Put an order together for a customer, who orders it at its link. It holds stock only if `holdStock` is set',
  params: ById,
  body: NewDraft,
  answer: DraftOrder,
  status: 201,
  once: true,
})

export const updateDraft = endpoint({
  name: 'drafts.update',
  method: 'PUT',
  path: '/api/shops/:id/draft-orders/:draft',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Put other things into a draft that was not ordered yet; one that has expired holds again with new days',
  params: OneDraft,
  /** `updatedAt` as the owner saw it: prevents overwriting a concurrent change. */
  body: NewDraft.extend({ updatedAt: Timestamp }),
  answer: DraftOrder,
})

export const withdrawDraft = endpoint({
  name: 'drafts.withdraw',
  method: 'DELETE',
  path: '/api/shops/:id/draft-orders/:draft',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Withdraw a draft that was not ordered yet: its link says so',
  params: OneDraft,
  answer: DraftOrder,
})

export const restoreDraft = endpoint({
  name: 'drafts.restore',
  method: 'POST',
  path: '/api/shops/:id/draft-orders/:draft/restore',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Reopen a draft that was withdrawn. Holds its stock again if it did before, unless `holdStock` is false',
  params: OneDraft,
  body: z.strictObject({ holdStock: YesOrNo.optional() }),
  answer: DraftOrder,
})

export const getDraftCredit = endpoint({
  name: 'drafts.getCredit',
  method: 'GET',
  path: '/api/shops/:id/draft-orders/:draft/credit',
  access: 'shop',
  permission: 'credit.read',
  summary: 'Store credit of the customer of a draft, newest first',
  params: OneDraft,
  answer: z.array(CreditAccount.pick({ id: true, kind: true, balanceCents: true, endsOn: true })),
})

/** Facts with which a draft is ordered. */
const commitment = {
  /** Required where the draft has no address. */
  email: Email.optional(),
  /** Version and total that the customer saw and agrees to. */
  updatedAt: Timestamp,
  totalCents: z.int(problem('notCents')).min(0, problem('tooSmall', { limit: 0 })),
  /** Amount that the code pays, as shown to the customer. */
  creditCents: z
    .int(problem('notCents'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .optional(),
}

export const payDraftWithCredit = endpoint({
  name: 'drafts.payWithCredit',
  method: 'POST',
  path: '/api/shops/:id/draft-orders/:draft/order',
  access: 'shop',
  permission: 'credit.write',
  agents: 'never',
  summary:
    'Order a draft for a customer who gives the code of store credit, which pays as much of it as there is. Needs orders.write, too',
  params: OneDraft,
  headers: idempotencyHeader,
  body: z.strictObject({ ...commitment, creditCode: CreditCode }),
  answer: DraftOrder,
  status: 201,
})

export const getDraft = endpoint({
  name: 'draftPage.get',
  method: 'GET',
  path: '/api/draft-orders/:key',
  access: 'public',
  summary: 'A draft order as its customer sees it',
  params: PageKey,
  answer: CustomerDraft,
  limit: 'order-page',
})

export const seeDraft = endpoint({
  name: 'draftPage.see',
  method: 'POST',
  path: '/api/draft-orders/:key/seen',
  access: 'public',
  summary: 'Record that the customer opened this version of a draft',
  params: PageKey,
  body: z.strictObject({ updatedAt: Timestamp }),
  status: 204,
  limit: 'order-page',
})

export const orderDraft = endpoint({
  name: 'draftPage.order',
  method: 'POST',
  path: '/api/draft-orders/:key/order',
  access: 'public',
  summary:
    'Commit to buy what a draft holds, at its prices. A draft becomes one order: only the same Idempotency-Key gives it again',
  params: PageKey,
  headers: idempotencyHeader,
  /** Store credit pays as much of the order as there is. */
  body: z.strictObject({ ...commitment, creditCode: CreditCode.optional() }),
  /** Key of the order's page. */
  answer: z.strictObject({ orderNumber: z.string(), pageKey: z.string() }),
  status: 201,
  limit: 'ordering',
})
