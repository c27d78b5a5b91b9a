import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { buyAtCounter as buyCall } from '#shared/contract/buying/buy-offers.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { Text } from '#shared/messages/translator.ts'
import { foundTotal, isRaised } from '#shared/rules/buying/offer-sums.ts'
import { refuseOverBudget } from './budgets.ts'
import { payoutColumns } from './customer-actions.ts'
import { changeOffer, moveOffer, type OfferRow } from './offers.queries.ts'
import { type NewLine, quoteLines } from './quote-lines.ts'
import { settle } from './settle-offer.ts'
import { insertReceived, openBuyingOf, refuseUnknownAge } from './submit-offer.ts'
import { sealIdentity } from './to-offer.ts'

type Purchase = Checked<typeof buyCall>['body']

/**
 * Buys cards at the counter: an offer that goes through its states in one transaction. What refuses a settlement also refuses this, and
 * then nothing is stored.
 */
export function buyAtCounter(
  { db, encryption }: { db: Database; encryption: Encryption },
  shops: ShopScope,
  shopId: number,
  {
    lines,
    payBy,
    totalCents,
    parent,
    parentAgrees,
    account,
    identity,
    location,
    invoice,
    signature,
    ...seller
  }: Purchase,
  { actor, mayRaise }: { actor: Actor; mayRaise: boolean },
): Promise<OfferRow> {
  return db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, shops, shopId)
    const buying = await openBuyingOf(tx, shopId)
    const found = (await quoteLines(tx, shopId, buying, { lines, payBy })).map(asFound)
    if (found.length === 0) throw conflict('nothing_bought', (t) => t('offerErrors.nothing'))
    if (!mayRaise && found.some(isRaised)) throw permissionRequired('buying.manage')
    const cents = found.reduce((so, line) => so + foundTotal(line), 0)
    if (cents !== totalCents) throw conflict('prices_changed', (t) => t('offerErrors.pricesChanged'))
    refuseUnknownAge(buying, cents, seller.birthYear, parent !== undefined)
    if (payBy === 'credit' && seller.email === undefined)
      throw issueAt('email', (t) => t('offerErrors.creditNeedsEmail'))
    const amounts = { cashCents: 0, bankCents: 0, creditCents: 0, [`${payBy}Cents`]: cents }
    await refuseOverBudget(tx, shopId, buying.terms, { email: seller.email, amounts })
    const inserted = await insertReceived(tx, shop, found, {
      form: { ...seller, ...amounts },
      parent,
      parentAgrees,
      actor,
    })
    const { columns } = payoutColumns(encryption, inserted, { account })
    const offer = await changeOffer(tx, inserted, {
      ...columns,
      ...(identity && { identity: sealIdentity(encryption, inserted, identity) }),
    })
    const agreed = await moveOffer(tx, offer, 'agreed', { actor })
    return settle(tx, shop, agreed, { payBy: [], location, invoice, signature }, actor)
  })
}

/** Cards that the shop has checked as they were entered. */
const asFound = (line: NewLine) => ({
  ...line,
  condition: line.condition ?? null,
  ownCents: line.ownCents ?? null,
  newQuoted: null,
  foundCondition: line.condition ?? null,
  foundPieces: line.pieces,
  accepted: true,
})

const issueAt = (path: string, message: Text) => invalid('invalid_input', message, [{ path, message }])
