import { z } from 'zod'
import { identityKinds } from '#shared/rules/buying/identity.ts'
import { cardRefusals, offerStates } from '#shared/rules/buying/offer-status.ts'
import { LONGEST_STROKE, MOST_NUMBERS, MOST_STROKES, PAD } from '#shared/rules/buying/signature.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { BODY_WITH_PICTURES, PictureInput } from '../catalogue/pictures.ts'
import { codeOrNone } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  Cents,
  Email,
  Id,
  line,
  lineOrNone,
  orStop,
  PathId,
  paging,
  paragraph,
  Timestamp,
  words,
  YesOrNo,
} from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { BuyLine, BuylistPrices, listedOrText, MOST_BUY_LINES } from './buylist.ts'
import { OfferLine, OfferPayBy, offeredLines, offerFields, PayoutForm, sellerFields } from './offers.ts'

const OneOffer = ById.extend({ offer: PathId })

/** A line with the price of one piece in each condition that the shop buys, best first. Sealed products have one with null. */
const BuyOfferLine = OfferLine.extend({
  prices: z.array(z.strictObject({ condition: z.enum(conditions).nullable(), cents: Cents })),
})
export type BuyOfferLine = z.output<typeof BuyOfferLine>

/** An offer for the shop, with what only the shop sees. */
export const BuyOffer = z.strictObject({
  id: z.number(),
  ...offerFields,
  lines: z.array(BuyOfferLine),
  birthYear: z.number().nullable(),
  parentEmail: z.string().nullable(),
  parentAgreedAt: Timestamp.nullable(),
  isBusiness: z.boolean(),
  vatNumber: z.string(),
  identity: z.strictObject({ kind: z.enum(identityKinds), last4: z.string() }).nullable(),
  /** First day on which the bought cards may be sold; null: they may. */
  heldUntil: z.iso.date().nullable(),
  /** How and when the seller declared that no VAT was deducted; null: not yet, or on paper. */
  declared: z.strictObject({ at: Timestamp, by: z.enum(['online', 'drawn', 'typed']) }).nullable(),
  /** Number of collectors with a want list that has the card, of lines that someone looks for. */
  wanted: z.array(z.strictObject({ line: z.number(), collectors: z.number() })),
  /** Key of the customer's page. */
  key: z.string(),
  /** Amounts of an agreed offer in each way of payment (null: as the customer chose) and with shares in store credit. */
  payable: z.array(
    z.strictObject({
      payBy: OfferPayBy.nullable(),
      /** 0: no share. */
      creditPercent: z.number(),
      cash: Cents,
      bank: Cents,
      credit: Cents,
    }),
  ),
})
export type BuyOffer = z.output<typeof BuyOffer>

export const ListedOffer = z.strictObject({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  state: z.enum(offerStates),
  way: offerFields.way,
  pieces: z.number(),
  totalCents: Cents,
  createdAt: Timestamp,
  quoteUntil: z.iso.date().nullable(),
})
export type ListedOffer = z.output<typeof ListedOffer>

export const listBuyOffers = endpoint({
  name: 'buyOffers.list',
  method: 'GET',
  path: '/api/shops/:id/buy-offers',
  access: 'shop',
  permission: 'buying.read',
  summary:
    "Offers of cards to a shop, newest first. `to_return`: those of which cards still have to go back. `search`: number, name, email or the code on the customer's page",
  params: ById,
  query: z.strictObject({
    state: z.enum(['open', 'done', 'to_return', ...offerStates], problem('invalid')).optional(),
    search: words(200).optional(),
    ...paging,
  }),
  answer: z.array(ListedOffer),
  paged: true,
})

export const getBuyOffer = endpoint({
  name: 'buyOffers.get',
  method: 'GET',
  path: '/api/shops/:id/buy-offers/:offer',
  access: 'shop',
  permission: 'buying.read',
  summary: 'An offer of cards to a shop',
  params: OneOffer,
  answer: BuyOffer,
})

const ofShop = { access: 'shop', permission: 'buying.receive', params: OneOffer, answer: BuyOffer } as const

/** Identity document that the shop has seen. It never stores a copy. */
const Identity = z.strictObject({
  kind: z.enum(identityKinds, problem('invalid')),
  last4: line(4, problem('required'))
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => /^[A-Z0-9]{4}$/.test(typed), problem('invalid')),
})

export const createBuyOffer = endpoint({
  ...ofShop,
  name: 'buyOffers.create',
  method: 'POST',
  path: '/api/shops/:id/buy-offers',
  agents: 'confirm',
  summary: 'Enter cards that a customer offers at the counter, at current prices. The shop has received them',
  params: ById,
  body: z.strictObject({
    ...sellerFields,
    email: Email.optional(),
    payBy: OfferPayBy,
    lines: offeredLines,
    /** The parent is in the shop and agrees. */
    parentAgrees: YesOrNo.default(false),
  }),
  status: 201,
  once: true,
})

export const moveBuyOffer = endpoint({
  ...ofShop,
  name: 'buyOffers.move',
  method: 'POST',
  path: '/api/shops/:id/buy-offers/:offer/moves',
  agents: 'confirm',
  summary:
    'Approve, decline, receive or return an offer. 409 `invalid_transition` if its state does not allow it, so that it is received once',
  body: z.strictObject({
    /** `recheck`: the shop checks cards again before it has paid them. */
    to: z.enum(['approved', 'declined', 'received', 'recheck', 'returned'], problem('invalid')),
    /** To the customer; may be empty. */
    message: paragraph(2_000).default(''),
  }),
})

export const gradeLine = endpoint({
  ...ofShop,
  name: 'buyOffers.gradeLine',
  method: 'PUT',
  path: '/api/shops/:id/buy-offers/:offer/lines/:line',
  agents: 'confirm',
  summary:
    'Enter what the shop found: pieces that it buys, their condition, and why not all of them. Omitted fields stay, as far as they fit the condition. 403 `permission_required` for more than the fixed price without `buying.manage`',
  params: OneOffer.extend({ line: PathId }),
  body: z.strictObject({
    /** Null for a sealed product. */
    condition: z.enum(conditions, problem('condition')).nullable(),
    /** Null: not looked at, which takes back what was entered. */
    pieces: z
      .int(problem('notWhole'))
      .min(0, problem('tooSmall', { limit: 0 }))
      .nullable(),
    /** Price of one piece; null: the fixed one of the condition. */
    cents: PriceCents.nullable().optional(),
    refusal: z.enum(cardRefusals, problem('invalid')).nullable().optional(),
    reason: lineOrNone(300).optional(),
    photo: PictureInput.nullable().optional(),
  }),
  largestBody: BODY_WITH_PICTURES,
})

export const proposeBuyOffer = endpoint({
  ...ofShop,
  name: 'buyOffers.propose',
  method: 'POST',
  path: '/api/shops/:id/buy-offers/:offer/proposal',
  agents: 'propose',
  summary:
    'Finish grading. Sends a decrease to the customer, unless it is within their tolerance or they agree in the shop',
  body: z.strictObject({
    agreedInShop: YesOrNo.default(false),
    /** Lines without a grade are as the customer described them. */
    restAsDescribed: YesOrNo.default(false),
    message: paragraph(2_000).default(''),
  }),
})

export const saveBuyOfferPayout = endpoint({
  ...ofShop,
  name: 'buyOffers.savePayout',
  method: 'PUT',
  path: '/api/shops/:id/buy-offers/:offer/payout',
  agents: 'propose',
  summary: "Enter the customer's address, account and year of birth at the counter",
  body: PayoutForm.extend({ parentAgrees: YesOrNo.default(false), identity: Identity.optional() }),
})

export const writeToSeller = endpoint({
  ...ofShop,
  name: 'buyOffers.writeToSeller',
  method: 'POST',
  path: '/api/shops/:id/buy-offers/:offer/messages',
  agents: 'propose',
  summary: 'A message to the customer of an offer',
  body: z.strictObject({ message: paragraph(2_000).refine((text) => text !== '', problem('required')) }),
})

const PadNumber = z
  .int(problem('notWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(PAD.width, problem('tooLarge', { limit: PAD.width }))

const Stroke = z
  .array(PadNumber, refusal('linesNotList'))
  .min(2, problem('invalid'))
  .max(LONGEST_STROKE, orStop(problem('tooManyListed', { limit: LONGEST_STROKE })))
  .refine(({ length }) => length % 2 === 0, problem('invalid'))
  .refine((all) => all.every((value, at) => at % 2 === 0 || value <= PAD.height), problem('invalid'))

/** Strokes as numbers, which the server draws itself: never markup. */
const Signature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z
      .array(Stroke, refusal('linesNotList'))
      .min(1, problem('required'))
      .max(MOST_STROKES, orStop(problem('tooManyListed', { limit: MOST_STROKES })))
      .refine(
        (strokes) => strokes.reduce((so, { length }) => so + length, 0) <= MOST_NUMBERS,
        problem('tooManyListed', { limit: MOST_NUMBERS }),
      ),
  }),
  z.strictObject({ kind: z.literal('typed'), name: line(100, problem('nameRequired')) }),
])

const settlementFields = {
  /** Location of new listings. */
  location: lineOrNone(60).default(''),
  /** The customer's signature under the declaration. Who submitted the offer online has declared it there. */
  signature: Signature.optional(),
  /** Invoice of a business; without one its cards cannot be bought under the margin scheme. */
  invoice: z
    .strictObject({
      number: lineOrNone(100),
      scheme: z.enum(['margin', 'standard'], problem('invalid')),
      vatCents: Cents.min(0, problem('priceNegative')),
    })
    .optional(),
}

export const settleBuyOffer = endpoint({
  ...ofShop,
  name: 'buyOffers.settle',
  permission: 'buying.pay',
  method: 'POST',
  path: '/api/shops/:id/buy-offers/:offer/settlement',
  agents: 'propose',
  summary:
    'Take the cards into stock with their purchase prices, enter them in the register, and pay. All of it or nothing. 409 `cash_limit` at the legal maximum of cash',
  body: z.strictObject({
    ...settlementFields,
    revision: Id,
    /** Way of payment of lines that differ from the customer's choice. */
    payBy: z
      .array(z.strictObject({ id: Id, payBy: OfferPayBy }), refusal('linesNotList'))
      .max(500, problem('tooManyListed', { limit: 500 }))
      .default([]),
    /** Share of the amount that is paid in store credit, at the price in credit: whole lines, as many as fit. */
    creditPercent: z
      .int(problem('notWhole'))
      .min(1, problem('tooSmall', { limit: 1 }))
      .max(100, problem('tooLarge', { limit: 100 }))
      .optional(),
  }),
})

export const priceAtCounter = endpoint({
  name: 'buyOffers.priceAtCounter',
  method: 'POST',
  path: '/api/shops/:id/counter-purchases/prices',
  access: 'shop',
  permission: 'buying.receive',
  agents: 'read',
  summary: 'What the shop pays for lines of cards or for typed ones, also while it is closed. Keeps nothing',
  params: ById,
  body: listedOrText,
  answer: BuylistPrices.extend({
    terms: BuylistPrices.shape.terms.extend({ identityFromCents: z.number().nullable() }),
  }),
  expensive: true,
})

export const buyAtCounter = endpoint({
  name: 'buyOffers.buyAtCounter',
  method: 'POST',
  path: '/api/shops/:id/counter-purchases',
  access: 'shop',
  permission: 'buying.pay',
  agents: 'never',
  summary:
    'Buy cards at the counter in one step: an offer that is received, agreed and settled at once, or nothing. 409 `prices_changed` for another total. Prices above those of the rules require `buying.manage`',
  params: ById,
  body: z.strictObject({
    ...sellerFields,
    ...settlementFields,
    email: Email.optional(),
    account: PayoutForm.shape.account,
    identity: Identity.optional(),
    /** The parent is in the shop and agrees. */
    parentAgrees: YesOrNo.default(false),
    payBy: OfferPayBy,
    lines: z
      .array(
        BuyLine.extend({
          /** Price of one piece instead of that of the rules, with its reason. */
          agreed: z.strictObject({ cents: PriceCents, reason: line(300) }).optional(),
        }),
        refusal('linesNotList'),
      )
      .min(1, refusal('chooseOneCard'))
      .max(MOST_BUY_LINES, problem('tooManyListed', { limit: MOST_BUY_LINES })),
    /** Total that the customer agreed to. */
    totalCents: Cents.min(0, problem('priceNegative')),
  }),
  answer: BuyOffer,
  status: 201,
  once: true,
})

export const returnLeftCards = endpoint({
  ...ofShop,
  name: 'buyOffers.returnLeft',
  method: 'PUT',
  path: '/api/shops/:id/buy-offers/:offer/return',
  agents: 'confirm',
  summary:
    'Note how cards that were not bought went back. The customer is notified the first time; later calls correct it. 409 `nothing_to_return` without such cards',
  body: z.discriminatedUnion('how', [
    z.strictObject({ revision: Id, how: z.literal('handed') }),
    /** Empty code: none. */
    z.strictObject({ revision: Id, how: z.literal('sent'), trackingCode: codeOrNone(100).default('') }),
  ]),
})

export const keepLeftCards = endpoint({
  ...ofShop,
  name: 'buyOffers.keepLeft',
  permission: 'buying.manage',
  method: 'POST',
  path: '/api/shops/:id/buy-offers/:offer/kept',
  agents: 'propose',
  summary:
    "Uncollected cards become the shop's, as the customer agreed. 409 `keep_too_early` until the last day has passed, or without that agreement",
  body: z.strictObject({ revision: Id }),
})

export const markBuyOfferPaid = endpoint({
  ...ofShop,
  name: 'buyOffers.markPaid',
  permission: 'buying.pay',
  method: 'POST',
  path: '/api/shops/:id/buy-offers/:offer/paid',
  agents: 'propose',
  summary: 'The transfer of a settled offer was made',
})

export const getBuyOfferAccount = endpoint({
  name: 'buyOffers.getAccount',
  method: 'GET',
  path: '/api/shops/:id/buy-offers/:offer/account',
  access: 'shop',
  permission: 'buying.pay',
  summary: 'Holder and IBAN to which an offer is paid',
  params: OneOffer,
  answer: z.strictObject({ holder: z.string(), iban: z.string() }),
})
