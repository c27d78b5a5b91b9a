import { z } from 'zod'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import {
  cardRefusals,
  offerEventKinds,
  offerStates,
  offerWays,
  returnStates,
} from '#shared/rules/buying/offer-status.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  Cents,
  Email,
  Id,
  line,
  lineOrNone,
  paragraph,
  ReaderLanguage,
  Timestamp,
  text,
  YesOrNo,
} from '../fields.ts'
import { Address } from '../orders/address.ts'
import { problem, refusal } from '../problem.ts'
import { BuyCard, BuyPriceAnswer, CentsByWay } from './buying.ts'
import { BuyLine, MOST_BUY_LINES } from './buylist.ts'

/** The key in the address of an offer's page. */
export const OfferKey = z.strictObject({ key: text(100) })

export const OfferPayBy = z.enum(payWays, problem('invalid'))

const EARLIEST_YEAR = 1_900

export const BirthYear = z
  .int(problem('notWhole'))
  .min(EARLIEST_YEAR, problem('tooSmall', { limit: EARLIEST_YEAR }))
  .max(2_200, problem('tooLarge', { limit: 2_200 }))
  .refine((year) => year <= new Date().getFullYear(), problem('invalid'))

/** Details of the seller. Shared by the offer's form and the counter. */
export const sellerFields = {
  name: line(100, problem('nameRequired')),
  /** Required from an amount on that the shop sets. */
  birthYear: BirthYear.optional(),
  /** A parent who agrees; required under 18. */
  parent: z.strictObject({ name: line(100, problem('nameRequired')), email: Email }).optional(),
  /** Sells as a business. */
  isBusiness: YesOrNo.default(false),
  vatNumber: lineOrNone(20).default(''),
  /** Required before the offer is settled: the purchase statement names it. */
  address: Address.optional(),
}

export const offeredLines = z
  .array(BuyLine, refusal('linesNotList'))
  .min(1, refusal('chooseOneCard'))
  .max(MOST_BUY_LINES, problem('tooManyListed', { limit: MOST_BUY_LINES }))

export const NewOffer = z.strictObject({
  ...sellerFields,
  email: Email,
  language: ReaderLanguage.optional(),
  way: z.enum(['bring', 'send'], problem('invalid')),
  payBy: OfferPayBy,
  lines: offeredLines,
  /** Total that the customer saw for this way of payment. */
  totalCents: Cents.min(0, problem('priceNegative')),
  /** Agrees to a small decrease in advance, within the shop's terms. */
  tolerates: YesOrNo.default(false),
  /** The shop's term that the customer saw: days after which uncollected cards become the shop's. */
  keepAfterDays: z.int(problem('notWhole')).nullable().default(null),
  note: paragraph(1_000).default(''),
})

export const submitOffer = endpoint({
  name: 'offers.submit',
  method: 'POST',
  path: '/api/public/shops/:id/offers',
  access: 'public',
  summary:
    'Offer cards to a shop. The server prices them again: 409 `prices_changed` for another total, 409 `terms_changed` for another `keepAfterDays`, 409 `budget_reached` above what the shop spends',
  params: ById,
  body: NewOffer,
  answer: z.strictObject({ number: z.string(), key: z.string() }),
  status: 201,
  limit: 'ordering',
  expensive: true,
})

/** A line as the customer sees it. Amounts are for one piece. */
export const OfferLine = z.strictObject({
  id: z.number(),
  card: BuyCard,
  finish: z.string(),
  language: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  pieces: z.number(),
  payBy: z.enum(payWays),
  /** Price that was quoted, and its explanation. */
  cents: Cents,
  why: BuyPriceAnswer.options[0].shape.why,
  foundCondition: z.enum(conditions).nullable(),
  /** Pieces that the shop buys; null: not looked at yet. */
  foundPieces: z.number().nullable(),
  foundCents: Cents,
  /** Price of a piece that the shop entered; null: the fixed price of the condition. */
  ownCents: Cents.nullable(),
  refusal: z.enum(cardRefusals).nullable(),
  reason: z.string(),
  photoUrl: z.string().nullable(),
  accepted: z.boolean().nullable(),
  /** The product that the bought pieces were added to; null for the customer. */
  productId: z.number().nullable(),
})
export type OfferLine = z.output<typeof OfferLine>

const OfferEvent = z.strictObject({
  kind: z.enum(offerEventKinds),
  at: Timestamp,
  byCustomer: z.boolean(),
  message: z.string(),
})

export const offerFields = {
  number: z.string(),
  state: z.enum(offerStates),
  revision: z.number(),
  way: z.enum(offerWays),
  name: z.string(),
  email: z.string().nullable(),
  language: ReaderLanguage,
  createdAt: Timestamp,
  quoteUntil: z.iso.date().nullable(),
  tolerance: z.strictObject({ cents: Cents, percent: z.number() }).nullable(),
  note: z.string(),
  trackingCode: z.string(),
  lines: z.array(OfferLine),
  quotedCents: Cents,
  /** For the pieces that the shop buys. */
  foundCents: Cents,
  /** Data that is missing before the offer can be settled. */
  missing: z.strictObject({
    address: z.boolean(),
    account: z.boolean(),
    parent: z.boolean(),
    birthYear: z.boolean(),
    /** To be shown in the shop. */
    identity: z.boolean(),
  }),
  parentName: z.string(),
  address: Address.nullable(),
  /** Holder and masked IBAN. */
  account: z.strictObject({ holder: z.string(), iban: z.string() }).nullable(),
  paid: CentsByWay.nullable(),
  bankPaidOn: z.iso.date().nullable(),
  /** A purchase statement can be downloaded. */
  hasStatement: z.boolean(),
  /** Days after which uncollected cards become the shop's, as agreed; null: never. */
  keepAfterDays: z.number().nullable(),
  /** Received cards that were not bought, and what became of them; null: none. */
  left: z
    .strictObject({
      state: z.enum(returnStates),
      lines: z.array(z.strictObject({ id: z.number(), pieces: z.number() })),
      /** Last day on which the customer can claim them; null: no end. */
      until: z.iso.date().nullable(),
      on: z.iso.date().nullable(),
      trackingCode: z.string(),
    })
    .nullable(),
  events: z.array(OfferEvent),
}

export const CustomerOffer = z.strictObject({ ...offerFields, shopId: Id, sendTo: z.string() })
export type CustomerOffer = z.output<typeof CustomerOffer>

const ofCustomer = {
  access: 'public',
  params: OfferKey,
  answer: CustomerOffer,
  limit: 'order-page',
} as const

export const getOffer = endpoint({
  ...ofCustomer,
  name: 'offers.get',
  method: 'GET',
  path: '/api/customer-offers/:key',
  summary: 'An offer, for the customer with its link',
})

export const markOfferSent = endpoint({
  ...ofCustomer,
  name: 'offers.markSent',
  method: 'POST',
  path: '/api/customer-offers/:key/sent',
  summary: 'The customer has sent the cards. 409 `quote_ended` after the last day of the quote',
  body: z.strictObject({ trackingCode: lineOrNone(100).default('') }),
})

export const cancelOffer = endpoint({
  ...ofCustomer,
  name: 'offers.cancel',
  method: 'POST',
  path: '/api/customer-offers/:key/cancel',
  summary: 'The customer does not sell after all, before the shop has the cards',
})

export const answerOffer = endpoint({
  ...ofCustomer,
  name: 'offers.answer',
  method: 'POST',
  path: '/api/customer-offers/:key/answer',
  summary: 'Accept or decline what the shop pays, line by line. 409 `offer_changed` for another revision',
  body: z.strictObject({
    revision: Id,
    lines: z
      .array(z.strictObject({ id: Id, accepted: YesOrNo }), refusal('linesNotList'))
      .max(MOST_BUY_LINES, problem('tooManyListed', { limit: MOST_BUY_LINES })),
  }),
})

/** Payout details. Shared with the shop's form. */
export const PayoutForm = z.strictObject({
  address: Address.optional(),
  birthYear: BirthYear.optional(),
  parent: sellerFields.parent,
  account: z
    .strictObject({
      holder: line(70, problem('accountNameRequired')),
      iban: line(60, problem('ibanRequired')).transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase()),
    })
    .optional(),
})
export type PayoutForm = z.output<typeof PayoutForm>

export const saveOfferPayout = endpoint({
  ...ofCustomer,
  name: 'offers.savePayout',
  method: 'PUT',
  path: '/api/customer-offers/:key/payout',
  summary:
    'Address, account and year of birth of the customer. 409 `account_of_another` for an account in another name',
  body: PayoutForm,
})

export const writeToShop = endpoint({
  ...ofCustomer,
  name: 'offers.writeToShop',
  method: 'POST',
  path: '/api/customer-offers/:key/messages',
  summary: 'A message of the customer to the shop',
  body: z.strictObject({ message: paragraph(2_000).refine((text) => text !== '', problem('required')) }),
})

/** An offer for the parent of its seller. */
const ParentOffer = z.strictObject({
  shop: z.string(),
  number: z.string(),
  name: z.string(),
  parentName: z.string(),
  pieces: z.number(),
  totalCents: Cents,
  agreedAt: Timestamp.nullable(),
})

const ofParent = { access: 'public', params: OfferKey, answer: ParentOffer, limit: 'order-page' } as const

export const getParentOffer = endpoint({
  ...ofParent,
  name: 'offers.getForParent',
  method: 'GET',
  path: '/api/parent-offers/:key',
  summary: 'An offer of a minor, for the parent with the link',
})

export const agreeAsParent = endpoint({
  ...ofParent,
  name: 'offers.agreeAsParent',
  method: 'POST',
  path: '/api/parent-offers/:key/agree',
  summary: 'The parent of a minor agrees to the sale',
})
