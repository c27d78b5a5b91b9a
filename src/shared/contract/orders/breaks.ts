import { z } from 'zod'
import { breakKinds, breakStates, MOST_SPOTS, SPOT_NAME_MAX } from '../../rules/breaks/breaks.ts'
import { MAX_PRICE_CENTS } from '../../rules/money/money.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Id, line, PathId, paragraph, Timestamp } from '../fields.ts'
import { problem } from '../problem.ts'
import { PublicProduct } from '../storefront.ts'
import { PageKey } from './customer-orders.ts'

const MOST_BOXES = 100

const Kind = z.enum(breakKinds, problem('invalid'))

const whole = (least: number, most: number) =>
  z
    .int(problem('notWhole'))
    .min(least, problem('tooSmall', { limit: least }))
    .max(most, problem('tooLarge', { limit: most }))

const Summary = z.strictObject({
  id: z.number(),
  name: z.string(),
  kind: Kind,
  state: z.enum(breakStates),
  imageUrl: z.string().nullable(),
  priceCents: Cents,
  endsAt: Timestamp,
  /** Number of spots, and of those still for sale. */
  spots: z.number(),
  left: z.number(),
})
export const BreakSummary = Summary
export type BreakSummary = z.output<typeof BreakSummary>

/** A purchase of spots. `buyer`: its number among the purchases that were paid, in the order in which they were placed. */
const BreakOrder = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  /** Name for the stream. */
  alias: z.string(),
  buyer: z.number().nullable(),
  isPaid: z.boolean(),
  quantity: z.number(),
  /** Of these, withdrawn or refunded. */
  back: z.number(),
  /** Names of its spots, as far as known. */
  spots: z.array(z.string()),
})

/** A break as its shop sees it. */
export const Break = Summary.extend({
  content: z.string(),
  box: z.strictObject({ productId: z.number(), name: z.string(), boxes: z.number() }).nullable(),
  names: z.array(z.string()),
  /** SHA-256 of the seed of its draw. */
  commitment: z.string().nullable(),
  orders: z.array(BreakOrder),
  /** Names of spots without a buyer: for sale, or the shop's once the sale has ended. */
  unsold: z.array(z.string()),
  /** Packs of it were opened. */
  isOpened: z.boolean(),
})
export type Break = z.output<typeof Break>

/** `draws`: the operator of the platform allows breaks that depend on chance. */
export const BreakList = z.strictObject({ draws: z.boolean(), breaks: z.array(BreakSummary) })

const SpotName = line(SPOT_NAME_MAX)

export const NewBreak = z
  .strictObject({
    name: line(120),
    kind: Kind,
    /** Content of each spot. */
    content: paragraph(1_000).check(z.minLength(1, problem('required'))),
    priceCents: whole(1, MAX_PRICE_CENTS),
    /** Taken from the stock: product and number of boxes. */
    box: z
      .strictObject({ productId: Id, boxes: whole(1, MOST_BOXES).default(1) })
      .nullable()
      .default(null),
    /** Without names: that many equal spots. */
    count: whole(1, MOST_SPOTS).optional(),
    names: z
      .array(SpotName)
      .max(MOST_SPOTS, problem('tooManyListed', { limit: MOST_SPOTS }))
      .default([]),
    endsAt: Timestamp,
  })
  .superRefine(({ kind, names, count }, context) => {
    const known = names.map((name) => name.toLowerCase())
    if (new Set(known).size < known.length) {
      context.addIssue({ code: 'custom', path: ['names'], message: problem('spotTwice') })
    }
    if (kind === 'fixed' ? names.length === 0 && count === undefined : names.length < 2) {
      context.addIssue({ code: 'custom', path: [kind === 'fixed' ? 'count' : 'names'], message: problem('required') })
    }
  })
export type NewBreak = z.output<typeof NewBreak>

const OfBreak = z.strictObject({ id: PathId, break: PathId })
const path = '/api/shops/:id/breaks'

export const listBreaks = endpoint({
  name: 'breaks.list',
  method: 'GET',
  path,
  access: 'shop',
  permission: 'orders.read',
  summary: 'Boxes sold in spots, newest first, and whether the platform allows breaks that depend on chance',
  params: ById,
  answer: BreakList,
})

export const createBreak = endpoint({
  name: 'breaks.create',
  method: 'POST',
  path,
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Sell a box in spots. The seed of a draw is made now, and its SHA-256 is published at once',
  params: ById,
  body: NewBreak,
  answer: Break,
  status: 201,
  once: true,
})

export const getBreak = endpoint({
  name: 'breaks.get',
  method: 'GET',
  path: `${path}/:break`,
  access: 'shop',
  permission: 'orders.read',
  summary: 'A break with its spots and their buyers',
  params: OfBreak,
  answer: Break,
})

export const endBreakSale = endpoint({
  name: 'breaks.endSale',
  method: 'POST',
  path: `${path}/:break/end`,
  access: 'shop',
  permission: 'products.write',
  agents: 'propose',
  summary: 'End the sale now. Unsold spots stay with the shop',
  params: OfBreak,
  answer: Break,
})

export const drawBreak = endpoint({
  name: 'breaks.draw',
  method: 'POST',
  path: `${path}/:break/draw`,
  access: 'shop',
  permission: 'orders.pack',
  agents: 'propose',
  summary: 'Draw the spots of an ended sale, once: a repeated call returns the same result',
  params: OfBreak,
  answer: Break,
})

export const finishBreak = endpoint({
  name: 'breaks.finish',
  method: 'POST',
  path: `${path}/:break/done`,
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary: 'Mark a break as done',
  params: OfBreak,
  answer: Break,
})

/** An order that cancelling a break affects. `hand`: the shop returns the money itself. */
export const BreakRefunds = z.array(
  z.strictObject({
    orderId: z.number(),
    orderNumber: z.string(),
    alias: z.string(),
    spots: z.number(),
    /** The whole order is cancelled, because it has nothing else. */
    cancels: z.boolean(),
    amountCents: Cents,
    through: z.enum(['nothing', 'provider', 'credit', 'hand']),
  }),
)
export type BreakRefunds = z.output<typeof BreakRefunds>

export const previewBreakRefunds = endpoint({
  name: 'breaks.previewCancel',
  method: 'GET',
  path: `${path}/:break/refunds`,
  access: 'shop',
  permission: 'refunds.write',
  summary: 'The orders that cancelling a break cancels or refunds, and those that it could not yet',
  params: OfBreak,
  answer: BreakRefunds,
})

export const cancelBreak = endpoint({
  name: 'breaks.cancel',
  method: 'POST',
  path: `${path}/:break/cancel`,
  access: 'shop',
  permission: 'refunds.write',
  agents: 'propose',
  summary: 'Cancel a break: refund its spots, cancel unpaid ones and restock its boxes. Repeating it does what is left',
  params: OfBreak,
  answer: Break,
})

/** Result of a draw, complete enough to be recomputed by anyone. */
export const BreakDraw = z.strictObject({
  algorithm: z.string(),
  seed: z.string(),
  drawnAt: Timestamp,
  /** Tickets in order. `buyer`: null for a spot that was not sold, which stays with the shop. */
  tickets: z.array(z.strictObject({ ticket: z.number(), buyer: z.number().nullable(), spot: z.string() })),
  /** Spots that were paid and given back before the draw. */
  returned: z.array(z.strictObject({ buyer: z.number(), spots: z.number() })),
})
export type BreakDraw = z.output<typeof BreakDraw>

export const PublicBreak = Summary.extend({
  content: z.string(),
  /** The list of spots, in the order that the draw uses. Empty for equal spots. */
  names: z.array(z.string()),
  /** Products for the cart: one per spot, or one for all. Sold ones have no stock. */
  products: z.array(z.strictObject({ spot: z.string().nullable(), product: PublicProduct })),
  commitment: z.string().nullable(),
  draw: BreakDraw.nullable(),
})
export type PublicBreak = z.output<typeof PublicBreak>

export const listPublicBreaks = endpoint({
  name: 'storefront.listBreaks',
  method: 'GET',
  path: '/api/public/shops/:id/breaks',
  access: 'public',
  summary: 'Boxes that a shop sells in spots now',
  params: ById,
  answer: z.array(BreakSummary),
})

export const getPublicBreak = endpoint({
  name: 'storefront.getBreak',
  method: 'GET',
  path: '/api/public/shops/:id/breaks/:break',
  access: 'public',
  summary: 'A break: its spots, the hash of its seed, and after the draw everything to check it',
  params: OfBreak,
  answer: PublicBreak,
})

export const CustomerBreak = z.strictObject({
  id: z.number(),
  name: z.string(),
  kind: Kind,
  state: z.enum(breakStates),
  /** Number of this purchase in the published result. */
  buyer: z.number().nullable(),
  tickets: z.array(z.strictObject({ ticket: z.number(), spot: z.string() })),
})
export type CustomerBreak = z.output<typeof CustomerBreak>

export const getCustomerBreaks = endpoint({
  name: 'orderPage.listBreaks',
  method: 'GET',
  path: '/api/customer-orders/:key/breaks',
  access: 'public',
  summary: 'Breaks in which an order has spots; who knows its key may see it',
  params: PageKey,
  answer: z.array(CustomerBreak),
  limit: 'order-page',
})
