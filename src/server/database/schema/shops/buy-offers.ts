import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import {
  actedThrough,
  actedThroughCheck,
  cents,
  createdAt,
  idInShop,
  language,
  languageCheck,
  moment,
  oneOf,
  reference,
} from '#server/database/schema/columns.ts'
import { mailboxOf } from '#server/database/schema/mailbox.ts'
import { payoutFiles } from '#server/database/schema/money/payout-files.ts'
import { purchases } from '#server/database/schema/money/purchases.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import type { BuyCard } from '#shared/contract/buying/buying.ts'
import type { Address } from '#shared/contract/orders/address.ts'
import { type BuySteps, payWays } from '#shared/rules/buying/buy-rules.ts'
import {
  cardRefusals,
  offerEventKinds,
  offerStates,
  offerWays,
  returnStates,
} from '#shared/rules/buying/offer-status.ts'
import type { QuotedPrices, Tolerance } from '#shared/rules/buying/offer-sums.ts'
import { declarationVersions, type Signature } from '#shared/rules/buying/signature.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'

const list = (all: readonly string[]) => sql.raw(`('${all.join("', '")}')`)

/** Cards that a customer offers to a shop. */
export const buyOffers = pgTable(
  'buy_offers',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Consecutive within the shop. */
    number: integer().notNull(),
    /** Unguessable keys in the addresses of the customer's page, and of the page on which a parent agrees. */
    pageKey: uuid().notNull().default(sql`gen_random_uuid()`),
    parentKey: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Null at the counter, and once erased. */
    email: text(),
    mailbox: text().generatedAlwaysAs(mailboxOf('email')),
    name: text().notNull(),
    language: language(),
    state: oneOf(...offerStates),
    /** Incremented by each change, so that a customer agrees only to what they saw. */
    revision: integer().notNull().default(1),
    way: text({ enum: offerWays }).notNull(),
    /** Last day on which the prices are certain; null before the approval. */
    quoteUntil: date(),
    /** Decrease that the customer agreed to in advance; null: none. */
    tolerance: jsonb().$type<Tolerance>(),
    birthYear: integer(),
    parentName: text().notNull().default(''),
    parentEmail: text(),
    parentAgreedAt: moment(),
    isBusiness: boolean().notNull().default(false),
    vatNumber: text().notNull().default(''),
    address: jsonb().$type<Address>(),
    /** Holder and IBAN, encrypted for this offer (`server/encryption.ts`). */
    account: text(),
    /** Kind and last characters of the seller's identity document, encrypted for this offer. */
    identity: text(),
    /** When the customer declared that the cards are theirs and that they deducted no VAT, and the version of the text. */
    declaredAt: moment(),
    declarationVersion: text({ enum: declarationVersions }),
    /** Signature under the declaration; null: declared online, or on paper. */
    signature: jsonb().$type<Signature>(),
    note: text().notNull().default(''),
    trackingCode: text().notNull().default(''),
    /** Amounts paid, by way of payment. */
    cashCents: cents().notNull().default(0),
    bankCents: cents().notNull().default(0),
    creditCents: cents().notNull().default(0),
    settledAt: moment(),
    /** When the transfer was made, and the file for the bank that it is in. */
    bankPaidOn: date(),
    payoutFileId: reference(),
    /** Its entry in the register. */
    purchaseId: reference(),
    createdAt: createdAt(),
    /** Days after which uncollected cards become the shop's, as the customer agreed; null: never. */
    keepAfterDays: integer(),
    /** Received cards that were not bought; null: there are none, or they were handed back at the counter. */
    returnState: text({ enum: returnStates }),
    /** Last day on which the customer can claim them; null: no end. */
    collectUntil: date(),
    /** When they went back or became the shop's, and with which tracking code. */
    returnedOn: date(),
    returnTracking: text().notNull().default(''),
  },
  (offer) => [
    primaryKey({ columns: [offer.shopId, offer.id] }),
    unique('buy_offers_number').on(offer.shopId, offer.number),
    keyInShop('buy_offers_purchase', offer, offer.purchaseId, purchases),
    keyInShop('buy_offers_payout_file', offer, offer.payoutFileId, payoutFiles),
    index('buy_offers_of_payout_file')
      .on(offer.shopId, offer.payoutFileId)
      .where(sql`${offer.payoutFileId} is not null`),
    index('buy_offers_owed')
      .on(offer.shopId, offer.id)
      .where(sql`${offer.state} = 'settled' and ${offer.bankCents} > 0 and ${offer.bankPaidOn} is null`),
    index('buy_offers_page_key').on(offer.pageKey),
    index('buy_offers_parent_key').on(offer.parentKey),
    index('buy_offers_of_mailbox').on(offer.mailbox, offer.shopId).where(sql`${offer.mailbox} is not null`),
    index('buy_offers_by_state').on(offer.shopId, offer.state, offer.id),
    index('buy_offers_recent').on(offer.shopId, offer.createdAt),
    index('buy_offers_settled').on(offer.shopId, offer.settledAt).where(sql`${offer.settledAt} is not null`),
    index('buy_offers_words').using('gin', offer.shopId, offer.name.op('gin_trgm_ops'), offer.email.op('gin_trgm_ops')),
    index('buy_offers_to_return').on(offer.shopId, offer.id).where(sql`${offer.returnState} = 'open'`),
    languageCheck('buy_offers_language', offer.language),
    check('buy_offers_state', sql`${offer.state} in ${list(offerStates)}`),
    check('buy_offers_way', sql`${offer.way} in ${list(offerWays)}`),
    check('buy_offers_keep_after', sql`${offer.keepAfterDays} > 0`),
    check(
      'buy_offers_return',
      sql`${offer.returnState} in ${list(returnStates)}
        and (coalesce(${offer.returnState}, 'open') <> 'open') = (${offer.returnedOn} is not null)`,
    ),
    check(
      'buy_offers_paid',
      sql`${offer.cashCents} >= 0 and ${offer.bankCents} >= 0 and ${offer.creditCents} >= 0
        and (${offer.state} = 'settled') = (${offer.settledAt} is not null)`,
    ),
  ],
)

/** Cards of an offer: as the customer describes them, and as the shop found them. */
export const buyOfferLines = pgTable(
  'buy_offer_lines',
  {
    id: idInShop(),
    shopId: shopId(),
    offerId: reference().notNull(),
    /** The card as it was in the catalogue. */
    card: jsonb().$type<BuyCard>().notNull(),
    finish: text().notNull(),
    language: text(),
    condition: text({ enum: conditions }),
    pieces: integer().notNull(),
    payBy: text({ enum: payWays }).notNull(),
    quoted: jsonb().$type<QuotedPrices>().notNull(),
    /** Figure, its day and the rule behind the quoted price. */
    why: jsonb().$type<BuySteps>().notNull(),
    /** Prices of the day on which the cards arrived, after the end of the quote. */
    newQuoted: jsonb().$type<QuotedPrices>(),
    foundCondition: text({ enum: conditions }),
    /** Pieces that the shop buys; null: not graded yet. */
    foundPieces: integer(),
    /** Price of one piece that the shop entered. */
    ownCents: cents(),
    refusal: text({ enum: cardRefusals }),
    reason: text().notNull().default(''),
    photoUrl: text(),
    /** The customer's answer; null: not requested, or not given. */
    accepted: boolean(),
    /** The listing that the pieces were added to. */
    productId: reference(),
    /** First day on which the bought pieces may be sold; null: they are in stock, or not bought. */
    heldUntil: date(),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.id] }),
    keyInShop('buy_offer_lines_offer', line, line.offerId, buyOffers),
    keyInShop('buy_offer_lines_product', line, line.productId, products),
    index('buy_offer_lines_of_offer').on(line.shopId, line.offerId, line.id),
    index('buy_offer_lines_held').on(line.heldUntil, line.shopId).where(sql`${line.heldUntil} is not null`),
    index('buy_offer_lines_of_product').on(line.shopId, line.productId).where(sql`${line.productId} is not null`),
    check('buy_offer_lines_pieces', sql`${line.pieces} > 0 and ${line.foundPieces} between 0 and ${line.pieces}`),
    check('buy_offer_lines_own', sql`${line.ownCents} >= 0`),
    check('buy_offer_lines_condition', sql`${line.condition} in ${list(conditions)}`),
    check('buy_offer_lines_found', sql`${line.foundCondition} in ${list(conditions)}`),
    check('buy_offer_lines_pay_by', sql`${line.payBy} in ${list(payWays)}`),
    check('buy_offer_lines_refusal', sql`${line.refusal} in ${list(cardRefusals)}`),
  ],
)

/** History of offers: append-only, written in the transaction that makes the change. */
export const buyOfferEvents = pgTable(
  'buy_offer_events',
  {
    id: idInShop(),
    shopId: shopId(),
    offerId: reference().notNull(),
    kind: text({ enum: offerEventKinds }).notNull(),
    byCustomer: boolean().notNull(),
    /** Message to the other side; may be empty. */
    message: text().notNull().default(''),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actedThrough: actedThrough(),
    at: createdAt(),
  },
  (event) => [
    primaryKey({ columns: [event.shopId, event.id] }),
    keyInShop('buy_offer_events_offer', event, event.offerId, buyOffers),
    index('buy_offer_events_of_offer').on(event.shopId, event.offerId, event.id),
    actedThroughCheck('buy_offer_events_acted_through', event.actedThrough),
  ],
)
