import type { z } from 'zod'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { only } from '#server/database/rows.ts'
import { buyOfferLines, buyOffers } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { createBuyOffer } from '#shared/contract/buying/buy-offers.ts'
import type { NewOffer } from '#shared/contract/buying/offers.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import { mayBeMinor, quotedCents, quotedTotal } from '#shared/rules/buying/offer-sums.ts'
import { DECLARATION_VERSION } from '#shared/rules/buying/signature.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { buyingOf, type StoredBuying } from '../buying-settings.queries.ts'
import { refuseOverBudget } from './budgets.ts'
import { mailAboutOffer, mailParent, notifyShop } from './mail-about-offer.ts'
import { addEvent, nextNumber, type OfferRow } from './offers.queries.ts'
import { refuseOwnConsent } from './own-consent.ts'
import { type NewLine, quoteLines } from './quote-lines.ts'

type Submission = z.output<typeof NewOffer>
type AtCounter = Checked<typeof createBuyOffer>['body']

/** Stores an offer at the server's own prices, if they are those that the customer saw. */
export function submitOffer(
  db: Database,
  shop: { id: number; language: Language },
  { lines, totalCents, tolerates, keepAfterDays, parent, way, payBy, ...form }: Submission,
): Promise<OfferRow> {
  return db.change(shop.id, async (tx) => {
    await lockShop(tx, [shop.id], shop.id)
    const buying = await openBuyingOf(tx, shop.id)
    if (!buying.terms.ways[way]) throw conflict('delivery_unavailable', (t) => t('offerErrors.way'))
    if (way === 'send' && payBy === 'cash') throw conflict('delivery_unavailable', (t) => t('offerErrors.cashInShop'))
    const quoted = await quoteLines(tx, shop.id, buying, { lines, payBy })
    if (quotedTotal(toQuoted(quoted)) !== totalCents)
      throw conflict('prices_changed', (t) => t('offerErrors.pricesChanged'))
    if (buying.terms.keepAfterDays !== keepAfterDays)
      throw conflict('terms_changed', (t) => t('offerErrors.termsChanged'))
    refuseUnknownAge(buying, totalCents, form.birthYear, parent !== undefined)
    refuseOwnConsent(form.email, parent)
    const amounts = amountsOf(quoted)
    await refuseOverBudget(tx, shop.id, buying.terms, { email: form.email, amounts })
    const offer = await insertOffer(tx, quoted, {
      ...form,
      ...amounts,
      ...parentOf(parent),
      way,
      shopId: shop.id,
      language: form.language ?? shop.language,
      state: 'submitted',
      tolerance: tolerates ? buying.terms.tolerance : null,
      keepAfterDays,
      declaredAt: new Date(),
      declarationVersion: DECLARATION_VERSION,
    })
    await addEvent(tx, offer, { kind: 'submitted', actor: {}, byCustomer: true })
    await mailAboutOffer(tx, offer)
    if (offer.parentEmail) await mailParent(tx, offer)
    await notifyShop(tx, offer)
    return offer
  })
}

/** An offer at the counter: the shop has the cards in front of it. */
export function createAtCounter(
  db: Database,
  shops: ShopScope,
  shopId: number,
  { lines, payBy, parent, parentAgrees, ...form }: AtCounter,
  actor: Actor,
): Promise<OfferRow> {
  return db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, shops, shopId)
    const buying = await openBuyingOf(tx, shopId)
    const quoted = await quoteLines(tx, shopId, buying, { lines, payBy })
    const amounts = amountsOf(quoted)
    await refuseOverBudget(tx, shopId, buying.terms, { email: form.email, amounts })
    return insertReceived(tx, shop, quoted, { form: { ...form, ...amounts }, parent, parentAgrees, actor })
  })
}

type Received = {
  form: Omit<Parameters<typeof insertOffer>[2], 'way' | 'shopId' | 'language' | 'state'>
  parent: AtCounter['parent']
  parentAgrees: AtCounter['parentAgrees']
  actor: Actor
}

/** Stores an offer of cards that the shop has in front of it. */
export async function insertReceived(
  tx: Transaction,
  shop: { id: number; language: Language },
  lines: readonly NewLine[],
  { form, parent, parentAgrees, actor }: Received,
): Promise<OfferRow> {
  const offer = await insertOffer(tx, lines, {
    ...form,
    ...parentOf(parent),
    way: 'counter',
    shopId: shop.id,
    language: shop.language,
    state: 'received',
    parentAgreedAt: parentAgrees ? new Date() : null,
  })
  await addEvent(tx, offer, { kind: 'received', actor })
  return offer
}

/** Buying settings of a shop. Throws 409 `not_buying` while buying is off. */
export async function openBuyingOf(tx: Queryable, shopId: number): Promise<StoredBuying> {
  const buying = await buyingOf(tx, shopId)
  if (!buying.isOn) throw conflict('not_buying', (t) => t('buyingErrors.off'))
  return buying
}

const parentOf = (parent: Submission['parent']) => ({
  parentName: parent?.name ?? '',
  parentEmail: parent?.email ?? null,
})

/** Throws 400 without a year of birth above the shop's amount, and without a parent under 18. */
export function refuseUnknownAge(
  { terms }: StoredBuying,
  total: number,
  birthYear: number | undefined,
  hasParent: boolean,
) {
  if (total < terms.ageFromCents) return
  const issue = (path: string, message: Parameters<typeof invalid>[1]) =>
    invalid('invalid_input', message, [{ path, message }])
  if (birthYear === undefined) throw issue('birthYear', (t) => t('offerErrors.birthYear'))
  if (mayBeMinor(birthYear, new Date().getFullYear()) && !hasParent)
    throw issue('parent', (t) => t('offerErrors.parentNeeded'))
}

const toQuoted = (lines: readonly NewLine[]) =>
  lines.map((line) => ({
    condition: line.condition ?? null,
    pieces: line.pieces,
    payBy: line.payBy,
    quoted: line.quoted,
  }))

/** Quoted amounts by way of payment. */
function amountsOf(lines: readonly NewLine[]) {
  if (lines.length === 0) throw conflict('nothing_bought', (t) => t('offerErrors.nothing'))
  const amounts = { cashCents: 0, bankCents: 0, creditCents: 0 }
  for (const line of toQuoted(lines)) amounts[`${line.payBy}Cents`] += quotedCents(line) * line.pieces
  return amounts
}

/** Writes an offer with its lines. The caller has locked the shop. */
async function insertOffer(
  tx: Transaction,
  lines: readonly NewLine[],
  values: Omit<typeof buyOffers.$inferInsert, 'number'>,
): Promise<OfferRow> {
  const number = await nextNumber(tx, values.shopId)
  const offer = only(
    await tx
      .insert(buyOffers)
      .values({ ...values, number })
      .returning(),
  )
  await insertMany(
    tx,
    buyOfferLines,
    lines.map((line) => ({ ...line, shopId: offer.shopId, offerId: offer.id })),
  )
  return offer
}
