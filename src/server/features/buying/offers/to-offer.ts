import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { collectorsWanting } from '#server/features/market/market.ts'
import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import type { BuyingTerms } from '#shared/contract/buying/buying.ts'
import type { CustomerOffer, OfferLine } from '#shared/contract/buying/offers.ts'
import type { Identity } from '#shared/rules/buying/identity.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import {
  foundCents,
  foundTotal,
  leftPieces,
  mayBeMinor,
  pricesOf,
  quotedCents,
  quotedTotal,
  STATEMENT_FROM_CENTS,
} from '#shared/rules/buying/offer-sums.ts'
import { buyingOf } from '../buying-settings.queries.ts'
import { boughtLines, payableAmounts } from './amounts-of.ts'
import { eventsOf, linesOf, type OfferLineRow, type OfferRow } from './offers.queries.ts'

export type Account = { holder: string; iban: string }

/** Binds an account to its offer, so that a copy in another row cannot be decrypted. */
const ownerOf = ({ shopId, id }: OfferRow, what: 'account' | 'identity') => `${what} of offer ${id} of shop ${shopId}`

export const sealAccount = (encryption: Encryption, offer: OfferRow, account: Account): string =>
  encryption.encrypt(JSON.stringify(account), ownerOf(offer, 'account'))

export const openAccount = (encryption: Encryption, offer: OfferRow): Account | null =>
  offer.account === null ? null : (JSON.parse(encryption.decrypt(offer.account, ownerOf(offer, 'account'))) as Account)

export const sealIdentity = (encryption: Encryption, offer: OfferRow, identity: Identity): string =>
  encryption.encrypt(JSON.stringify(identity), ownerOf(offer, 'identity'))

export const openIdentity = (encryption: Encryption, offer: OfferRow): Identity | null =>
  offer.identity === null
    ? null
    : (JSON.parse(encryption.decrypt(offer.identity, ownerOf(offer, 'identity'))) as Identity)

/** Total of what is bought: as found, or as quoted before the shop has looked at a line. */
export const currentTotal = (lines: readonly OfferLineRow[]): number =>
  boughtLines(lines).reduce(
    (so, line) => so + (line.foundPieces === null ? quotedCents(line) * line.pieces : foundTotal(line)),
    0,
  )

/** Data that is missing before the offer can be settled. */
export function missingOf(
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  { ageFromCents, identityFromCents }: Pick<BuyingTerms, 'ageFromCents' | 'identityFromCents'>,
) {
  const total = currentTotal(lines)
  const isOld = total >= ageFromCents
  const { birthYear } = offer
  const isMinor = birthYear !== null && mayBeMinor(birthYear, new Date().getFullYear())
  return {
    // At the counter only what the law requires; offers from the shop's page always have an address.
    address: offer.address === null && (offer.way !== 'counter' || currentTotal(lines) >= STATEMENT_FROM_CENTS),
    account: offer.account === null && boughtLines(lines).some(({ payBy }) => payBy === 'bank'),
    birthYear: isOld && birthYear === null,
    // A named parent may get the money, so their consent is needed below the amount, too.
    parent: isMinor && (isOld || offer.parentName !== '') && offer.parentAgreedAt === null,
    identity: identityFromCents !== null && total >= identityFromCents && offer.identity === null,
  }
}

/** The customer sees neither the names of rules nor a suspicion. */
const toLine = (line: OfferLineRow, forShop: boolean): OfferLine => ({
  id: line.id,
  card: line.card,
  finish: line.finish,
  language: line.language,
  condition: line.condition,
  pieces: line.pieces,
  payBy: line.payBy,
  cents: quotedCents(line),
  why: forShop ? line.why : { ...line.why, ruleName: '' },
  foundCondition: line.foundCondition,
  foundPieces: line.foundPieces,
  foundCents: foundCents(line),
  ownCents: line.ownCents,
  refusal: line.refusal === 'suspicious' && !forShop ? 'other' : line.refusal,
  reason: line.refusal === 'suspicious' && !forShop ? '' : line.reason,
  photoUrl: line.photoUrl,
  accepted: line.accepted,
  productId: forShop ? line.productId : null,
})

type Deps = { db: Queryable; encryption: Encryption }

async function commonOf({ db, encryption }: Deps, offer: OfferRow, forShop: boolean) {
  const [lines, events, { terms }] = [
    await linesOf(db, offer),
    await eventsOf(db, offer),
    await buyingOf(db, offer.shopId),
  ]
  // Grades are shown to the customer once they are complete.
  const isGrading = offer.state === 'received' && !forShop
  const account = openAccount(encryption, offer)
  return {
    terms,
    lines,
    fields: {
      number: offerNumber(offer.number),
      state: offer.state,
      revision: offer.revision,
      way: offer.way,
      name: offer.name,
      email: offer.email,
      language: offer.language,
      createdAt: offer.createdAt.toISOString(),
      quoteUntil: offer.quoteUntil,
      tolerance: offer.tolerance,
      note: offer.note,
      trackingCode: offer.trackingCode,
      lines: lines.map((line) => toLine(isGrading ? ungraded(line) : line, forShop)),
      quotedCents: quotedTotal(lines),
      foundCents: currentTotal(isGrading ? lines.map(ungraded) : lines),
      missing: missingOf(offer, lines, terms),
      parentName: offer.parentName,
      address: offer.address,
      account: account && { holder: account.holder, iban: maskedIban(account.iban) },
      paid:
        offer.state === 'settled' ? { cash: offer.cashCents, bank: offer.bankCents, credit: offer.creditCents } : null,
      bankPaidOn: offer.bankPaidOn,
      hasStatement: offer.state === 'settled' && !offer.isBusiness,
      keepAfterDays: offer.keepAfterDays,
      left: leftOf(offer, lines),
      events: events.map(({ kind, at, byCustomer, message }) => ({ kind, at: at.toISOString(), byCustomer, message })),
    },
  }
}

/** Cards that the shop has received and did not buy: some of a settled offer, or all of one that goes back. */
function leftOf(offer: OfferRow, lines: readonly OfferLineRow[]): BuyOffer['left'] {
  if (offer.returnState === null) return null
  const left = lines.map((line) => ({
    id: line.id,
    pieces: offer.state === 'settled' ? leftPieces(line) : line.pieces,
  }))
  return {
    state: offer.returnState,
    lines: left.filter(({ pieces }) => pieces > 0),
    until: offer.collectUntil,
    on: offer.returnedOn,
    trackingCode: offer.returnTracking,
  }
}

/** The line before the shop looked at it. */
export const ungraded = (line: OfferLineRow): OfferLineRow => ({
  ...line,
  foundCondition: null,
  foundPieces: null,
  ownCents: null,
  refusal: null,
  reason: '',
  photoUrl: null,
})

export const maskedIban = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-2)}`

export async function toCustomerOffer(deps: Deps, offer: OfferRow): Promise<CustomerOffer> {
  const { fields, terms } = await commonOf(deps, offer, false)
  return { ...fields, shopId: offer.shopId, sendTo: offer.way === 'send' ? terms.sendTo : '' }
}

async function collectorsOf(db: Queryable, all: readonly OfferLineRow[]) {
  const lines = boughtLines(all)
  const collectors = await collectorsWanting(
    db,
    lines.map(({ card, finish, condition, foundCondition, language }) => ({
      cardId: card.id,
      finish,
      condition: foundCondition ?? condition,
      language,
    })),
  )
  return lines.flatMap(({ id }, at) => (collectors[at] ? [{ line: id, collectors: collectors[at] }] : []))
}

const shopOf = async (db: Queryable, { shopId }: OfferRow) =>
  only(await db.select({ roundsCash: shops.roundsCash }).from(shops).where(eq(shops.id, shopId)))

export async function toBuyOffer(deps: Deps, offer: OfferRow): Promise<BuyOffer> {
  const { fields, lines } = await commonOf(deps, offer, true)
  const prices = new Map(lines.map((line) => [line.id, pricesOf(line)]))
  return {
    id: offer.id,
    ...fields,
    lines: fields.lines.map((line) => ({ ...line, prices: prices.get(line.id) ?? [] })),
    birthYear: offer.birthYear,
    parentEmail: offer.parentEmail,
    parentAgreedAt: offer.parentAgreedAt?.toISOString() ?? null,
    isBusiness: offer.isBusiness,
    vatNumber: offer.vatNumber,
    wanted: await collectorsOf(deps.db, lines),
    identity: openIdentity(deps.encryption, offer),
    heldUntil: lines.find(({ heldUntil }) => heldUntil !== null)?.heldUntil ?? null,
    declared: offer.declaredAt && { at: offer.declaredAt.toISOString(), by: offer.signature?.kind ?? 'online' },
    key: offer.pageKey,
    payable: offer.state === 'agreed' ? payableAmounts(lines, await shopOf(deps.db, offer)) : [],
  }
}
