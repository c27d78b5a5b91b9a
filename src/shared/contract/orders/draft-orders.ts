import { z } from 'zod'
import { deliveries } from '../../rules/orders/delivery.ts'
import { draftStates, MAX_DRAFT_DAYS } from '../../rules/orders/draft-order.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, Id, orStop, PathId, paragraph, ReaderLanguage, Timestamp, YesOrNo } from '../fields.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { PageKey } from './customer-orders.ts'
import { MAX_EXTRAS, OrderExtra } from './order-extra.ts'
import { MAX_LINES, Quantity } from './placing.ts'

export const MOST_OPEN_DRAFTS = 200
const MAX_NOTE = 1_000

export const NewDraft = z.strictObject({
  /** Each at the price that was agreed. */
  items: z
    .array(z.strictObject({ productId: Id, quantity: Quantity, priceCents: PriceCents }), refusal('itemsNotList'))
    .min(1, problem('cartEmpty'))
    .max(MAX_LINES, orStop(refusal('tooManyLines', { limit: MAX_LINES })))
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, refusal('lineTwice')),
  extras: z
    .array(OrderExtra.omit({ code: true }), refusal('itemsNotList'))
    .max(MAX_EXTRAS, refusal('tooManyExtras', { limit: MAX_EXTRAS }))
    .default([]),
  delivery: z.enum(deliveries, refusal('delivery')).default('ship'),
  shippingCents: PriceCents.default(0),
  /** Left out: the customer gives one with the order. */
  customerEmail: Email.nullable().default(null),
  /** What the customer reads with it; the order keeps it in the shop's notes. */
  note: paragraph(MAX_NOTE).default(''),
  /** What the customer reads; the shop's language when left out. */
  language: ReaderLanguage.optional(),
  /** How long the link holds from now; left out: 3 days, or as long as it did. */
  days: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MAX_DRAFT_DAYS, problem('tooLarge', { limit: MAX_DRAFT_DAYS }))
    .optional(),
  /** Whether the customer gets the link by email. */
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
  /** The day on which it comes out; null for what is out already. */
  releaseDate: z.string().nullable(),
}

const facts = {
  state: z.enum(draftStates),
  extras: z.array(OrderExtra),
  delivery: z.enum(deliveries),
  goodsCents: Cents,
  shippingCents: Cents,
  /** Goods, own lines and shipping. */
  totalCents: Cents,
  note: z.string(),
  language: ReaderLanguage,
  expiresAt: Timestamp,
  updatedAt: Timestamp,
}

export const DraftOrder = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  ...facts,
  /** Of the page that its customer opens: `/@slug/draft/:key`. */
  key: z.string(),
  customerEmail: z.string().nullable(),
  /** With what the shop has of it, as nothing is held. */
  items: z.array(z.strictObject({ productId: z.number(), ...Line, stock: z.number(), listPriceCents: Cents })),
  /** What became of it. */
  order: z.strictObject({ id: z.number(), orderNumber: z.string() }).nullable(),
  createdAt: Timestamp,
})
export type DraftOrder = z.infer<typeof DraftOrder>

const OfShop = z.strictObject({ id: z.number(), slug: z.string(), name: z.string() })

const OfferedDraft = z.strictObject({
  ...facts,
  state: z.enum(draftStates).exclude(['ordered']),
  items: z.array(z.strictObject(Line)),
  /** There is an address for it already, of which it says no more. */
  hasEmail: z.boolean(),
  shop: OfShop,
})
export type OfferedDraft = z.infer<typeof OfferedDraft>

/** What a customer sees at its link. Many may have it: once it is ordered it says no more than that, as the order is its customer's alone. */
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
  summary: 'Put an order together for a customer, who orders it at its link. It holds no stock',
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
  summary: 'Put other things into a draft that was not ordered yet; one that has expired holds again with new days',
  params: OneDraft,
  /** As the owner saw it: nobody overwrites what another has changed since. */
  body: NewDraft.extend({ updatedAt: Timestamp }),
  answer: DraftOrder,
})

export const withdrawDraft = endpoint({
  name: 'drafts.withdraw',
  method: 'DELETE',
  path: '/api/shops/:id/draft-orders/:draft',
  access: 'shop',
  permission: 'orders.write',
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
  summary: 'Let a draft hold again that was withdrawn',
  params: OneDraft,
  answer: DraftOrder,
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

export const orderDraft = endpoint({
  name: 'draftPage.order',
  method: 'POST',
  path: '/api/draft-orders/:key/order',
  access: 'public',
  summary:
    'Commit to buy what a draft holds, at its prices. A draft becomes one order: only the same Idempotency-Key gives it again',
  params: PageKey,
  headers: idempotencyHeader,
  body: z.strictObject({
    /** Needed where the draft has none. */
    email: Email.optional(),
    /** Of what the customer saw and agrees to. */
    updatedAt: Timestamp,
  }),
  /** Of the order's page. */
  answer: z.strictObject({ orderNumber: z.string(), pageKey: z.string() }),
  status: 201,
  limit: 'ordering',
})
