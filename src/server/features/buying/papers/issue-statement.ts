import { and, eq, max } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import type { StatementFacts } from '#server/database/schema/money/purchase-statements.ts'
import { purchaseStatements, type ShopRow } from '#server/database/schema.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { foundCents } from '#shared/rules/buying/offer-sums.ts'
import { DECLARATION_VERSION, type Signature } from '#shared/rules/buying/signature.ts'
import { type BoughtCard, statementNumber } from '#shared/rules/buying/statement.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import type { OfferLineRow, OfferRow } from '../offers/offers.queries.ts'

type Purchase = {
  shop: ShopRow
  offer: OfferRow
  lines: readonly OfferLineRow[]
  paid: { cashCents: number; bankCents: number; creditCents: number }
  signature: Signature | undefined
}

/** Writes the statement of a purchase with the next number of the shop and year, and returns its number. The caller has locked the shop. */
export async function issueStatement(tx: Transaction, { shop, offer, lines, paid, signature }: Purchase) {
  const issuedOn = amsterdamDay(new Date())
  const year = Number(issuedOn.slice(0, 4))
  const { last } = only(
    await tx
      .select({ last: max(purchaseStatements.number) })
      .from(purchaseStatements)
      .where(and(eq(purchaseStatements.shopId, shop.id), eq(purchaseStatements.year, year))),
  )
  const number = (last ?? 0) + 1
  const facts: StatementFacts = {
    shop: { name: shop.name, accentColour: shop.accentColour },
    dealer: (await dealerOf(tx, shop.id)) ?? null,
    offerNumber: offerNumber(offer.number),
    supplier: { name: offer.name, address: offer.address, parentName: offer.parentName },
    lines: lines.map((line) => ({
      ...detailsOf(line),
      pieces: line.foundPieces ?? 0,
      cents: foundCents(line),
    })),
    paid: { cash: paid.cashCents, bank: paid.bankCents, credit: paid.creditCents },
    declared: declaredIn(offer, signature),
  }
  await tx.insert(purchaseStatements).values({ shopId: shop.id, offerId: offer.id, year, number, issuedOn, facts })
  return statementNumber({ year, number })
}

function declaredIn(offer: OfferRow, signature: Signature | undefined): StatementFacts['declared'] {
  if (signature) return { version: DECLARATION_VERSION, by: signature.kind, at: new Date().toISOString(), signature }
  if (offer.declaredAt === null) return { version: DECLARATION_VERSION, by: 'paper', at: null, signature: null }
  const version = offer.declarationVersion ?? DECLARATION_VERSION
  return { version, by: 'online', at: offer.declaredAt.toISOString(), signature: null }
}

async function dealerOf(tx: Transaction, shopId: number) {
  const seller = await findSeller(tx, shopId)
  if (!seller) return undefined
  const { legalName, tradeName, street, houseNumber, postcode, city, kvkNumber } = seller
  return { legalName, tradeName, street, houseNumber, postcode, city, kvkNumber }
}

export const detailsOf = ({ card, finish, language, foundCondition }: OfferLineRow): BoughtCard => ({
  name: card.name,
  game: card.game,
  setName: card.setName,
  setCode: card.setCode,
  collectorNumber: card.number,
  finish: card.type === 'card' ? finish : null,
  language,
  condition: foundCondition,
})
