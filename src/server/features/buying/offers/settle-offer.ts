import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { buyOffers, type ShopRow } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { accountOf, mailAboutCredit, moveCredit } from '#server/features/credit/credit.ts'
import { bookMove } from '#server/features/orders/orders.ts'
import { enterPurchase } from '#server/features/purchases/purchases.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { settleBuyOffer } from '#shared/contract/buying/buy-offers.ts'
import type { BuyingTerms } from '#shared/contract/buying/buying.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import { problem, problemText } from '#shared/contract/problem.ts'
import { translator } from '#shared/messages/translator.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { foundTotal, leftPieces } from '#shared/rules/buying/offer-sums.ts'
import { DECLARATION_VERSION } from '#shared/rules/buying/signature.ts'
import { CASH_LIMIT_CENTS, cashDue } from '#shared/rules/money/cash.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { buyingOf } from '../buying-settings.queries.ts'
import { issueStatement } from '../papers/issue-statement.ts'
import { amountsOf, boughtLines, chosenLines } from './amounts-of.ts'
import { withLeftCards } from './left-cards.ts'
import { mailAboutOffer } from './mail-about-offer.ts'
import {
  changeLine,
  linesOf,
  lockOffer,
  moveOffer,
  type OfferLineRow,
  type OfferRow,
  refuseMove,
} from './offers.queries.ts'
import { stockBought } from './stock-bought.ts'
import { missingOf } from './to-offer.ts'

type Settlement = Checked<typeof settleBuyOffer>['body']

/**
 * Buys the cards of an agreed offer, in one transaction: stock with purchase prices, the entry in the register, and the payment. Of two
 * calls at once, the second gets 409 `invalid_transition`.
 */
export function settleOffer(
  db: Database,
  shops: ShopScope,
  { id: shopId, offer: id }: { id: number; offer: number },
  { revision, ...settlement }: Settlement,
  actor: Actor,
): Promise<OfferRow> {
  return db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, shops, shopId)
    const offer = await lockOffer(tx, shopId, id)
    refuseMove(offer, 'settled')
    if (offer.revision !== revision) throw conflict('offer_changed', (t) => t('offerErrors.changed'))
    return settle(tx, shop, offer, settlement, actor)
  })
}

/** The same for a locked offer. The caller has also locked the shop. */
export async function settle(
  tx: Transaction,
  shop: ShopRow,
  offer: OfferRow,
  { location, invoice, signature, ...ways }: Omit<Settlement, 'revision'>,
  actor: Actor,
): Promise<OfferRow> {
  const shopId = shop.id
  const all = await withPayBy(tx, offer, ways)
  const lines = boughtLines(all)
  if (lines.length === 0) throw conflict('nothing_bought', (t) => t('offerErrors.nothingLeft'))
  const { terms } = await buyingOf(tx, shopId)
  refuseIncomplete(offer, lines, terms)
  const scheme = schemeOf(offer, invoice)

  const owed = await amountsOf(tx, offer)
  const amounts = { ...owed, cashCents: cashDue(owed.cashCents, shop.roundsCash) }
  await payCredit(tx, shop, offer, owed.creditCents, actor)
  await payCash(tx, offer, { cents: amounts.cashCents, days: terms.cashWindowDays }, actor)
  const heldUntil = terms.holdDays > 0 ? addDays(amsterdamDay(new Date()), terms.holdDays) : null
  await stockBought(tx, shopId, lines, { scheme, location, heldUntil, actor })
  const statement =
    invoice?.number && offer.isBusiness
      ? invoice.number
      : await issueStatement(tx, { shop, offer, lines, paid: amounts, signature })
  const { vatRate } = await taxSettingsOf(tx, shopId)
  const amountCents = amounts.cashCents + amounts.bankCents + amounts.creditCents
  const vatCents = scheme === 'standard' ? (invoice?.vatCents ?? 0) : 0
  if (vatCents > amountCents) throw vatTooHigh()
  const { id: purchaseId } = await enterPurchase(tx, shopId, {
    boughtOn: amsterdamDay(new Date()),
    supplier: offer.name,
    supplierKind: offer.isBusiness ? 'trader' : 'private',
    statement,
    lot: offerNumber(offer.number),
    description: describe(lines, shop.language),
    scheme,
    rate: vatRate,
    amountCents,
    vatCents,
  })
  const settled = await moveOffer(tx, offer, 'settled', {
    actor,
    changes: {
      ...amounts,
      ...signed(signature),
      ...(all.some((line) => leftPieces(line) > 0) ? withLeftCards(offer) : {}),
      settledAt: new Date(),
      purchaseId,
    },
  })
  await mailAboutOffer(tx, settled)
  return settled
}

const signed = (signature: Settlement['signature']) =>
  signature && { signature, declaredAt: new Date(), declarationVersion: DECLARATION_VERSION }

/** Lines with the chosen ways of payment. A customer who sent the cards is not there to agree to less, which throws 409. */
async function withPayBy(
  tx: Transaction,
  offer: OfferRow,
  { payBy, creditPercent = 0 }: Pick<Settlement, 'payBy' | 'creditPercent'>,
): Promise<OfferLineRow[]> {
  const ways = new Map(payBy.map((each) => [each.id, each.payBy]))
  const before = await linesOf(tx, offer)
  const all = chosenLines(before, (line) => ways.get(line.id) ?? line.payBy, creditPercent)
  for (const [at, line] of before.entries()) {
    const chosen = all[at] ?? line
    if (offer.way === 'send' && foundTotal(chosen) < foundTotal(line))
      throw conflict('offer_changed', (t) => t('offerErrors.lessThanAgreed'))
    if (chosen.payBy !== line.payBy) await changeLine(tx, line, { payBy: chosen.payBy })
  }
  return all
}

function refuseIncomplete(offer: OfferRow, lines: readonly OfferLineRow[], terms: BuyingTerms): void {
  const missing = missingOf(offer, lines, terms)
  if (missing.parent) throw conflict('parent_consent_missing', (t) => t('offerErrors.parentMissing'))
  if (missing.address || missing.account || missing.birthYear)
    throw conflict('seller_details_missing', (t) => t('offerErrors.detailsMissing'))
  if (missing.identity) throw conflict('seller_details_missing', (t) => t('offerErrors.identityMissing'))
}

/** A business needs an invoice: only an invoice that states it puts its goods under the margin scheme. */
function schemeOf(offer: OfferRow, invoice: Settlement['invoice']) {
  if (!offer.isBusiness) return 'margin'
  if (!invoice?.number) throw conflict('invoice_required', (t) => t('offerErrors.invoice'))
  return invoice.scheme
}

function vatTooHigh() {
  const message = problemText(problem('vatTooHigh'))
  return invalid('invalid_input', message, [{ path: 'invoice.vatCents', message }])
}

/** Adds to the customer's store credit. Throws 409 without an email address: credit belongs to a mailbox. */
async function payCredit(tx: Transaction, shop: ShopRow, offer: OfferRow, cents: number, actor: Actor): Promise<void> {
  if (cents === 0) return
  if (offer.email === null) throw conflict('seller_details_missing', (t) => t('offerErrors.creditNeedsEmail'))
  const account = await accountOf(tx, shop.id, offer.email)
  const movement = { cause: 'bought' as const, amountCents: cents, reason: offerNumber(offer.number) }
  await moveCredit(tx, account, movement, actor)
  await mailAboutCredit(tx, shop, offer.email, offer.language)
}

/**
 * Takes cash out of the drawer. Throws 409 `cash_limit` if what one person got in connected payments reaches the legal maximum. The caller
 * has locked the shop.
 */
async function payCash(
  tx: Transaction,
  offer: OfferRow,
  { cents, days }: { cents: number; days: number },
  actor: Actor,
) {
  if (cents === 0) return
  const isSamePerson =
    offer.mailbox === null
      ? sql`lower(${buyOffers.name}) = lower(${offer.name})`
      : sql`(${buyOffers.mailbox} = ${offer.mailbox} or lower(${buyOffers.name}) = lower(${offer.name}))`
  const paid = only(
    await tx
      .select({ cents: sql<string>`coalesce(sum(${buyOffers.cashCents}), 0)` })
      .from(buyOffers)
      .where(
        and(
          eq(buyOffers.shopId, offer.shopId),
          eq(buyOffers.state, 'settled'),
          gt(buyOffers.settledAt, sql`now() - make_interval(days => ${days})`),
          isSamePerson,
        ),
      ),
  )
  if (Number(paid.cents) + cents >= CASH_LIMIT_CENTS)
    throw conflict('cash_limit', (t, { money }) => t('offerErrors.cashLimit', { limit: money(CASH_LIMIT_CENTS) }))
  await bookMove(tx, offer.shopId, { amountCents: -cents, reason: offerNumber(offer.number) }, actor)
}

const MOST_DESCRIBED = 300

/** '2 × Charizard ex, 1 × Mew ex', shortened to what the register holds. */
function describe(lines: readonly OfferLineRow[], language: 'nl' | 'en'): string {
  const all = lines.map(({ card, foundPieces }) => `${foundPieces} × ${card.name}`).join(', ')
  if (all.length <= MOST_DESCRIBED) return all
  const pieces = lines.reduce((so, { foundPieces }) => so + (foundPieces ?? 0), 0)
  return translator(language)('offers.cards', { count: pieces })
}
