import { randomUUID } from 'node:crypto'
import { refuseIban } from '#server/bank-account.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { PayoutForm } from '#shared/contract/buying/offers.ts'
import type { Text } from '#shared/messages/translator.ts'
import { openOfferStates } from '#shared/rules/buying/offer-status.ts'
import { isSameHolder, mayBeMinor } from '#shared/rules/buying/offer-sums.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { amountsOf } from './amounts-of.ts'
import { mailAboutOffer, mailParent, notifyShop } from './mail-about-offer.ts'
import {
  addEvent,
  changeLine,
  changeOffer,
  getByKey,
  linesOf,
  lockOffer,
  moveOffer,
  type OfferRow,
  refuseMove,
} from './offers.queries.ts'
import { refuseOwnConsent } from './own-consent.ts'
import { sealAccount } from './to-offer.ts'

const customer: Actor = {}

/** Runs work on the locked offer of a page. */
async function withOffer(
  db: Database,
  key: string,
  work: (tx: Transaction, offer: OfferRow, shop: ShopRow) => Promise<OfferRow>,
): Promise<OfferRow> {
  const { offer, shop } = await getByKey(db, key)
  return db.change(shop.id, async (tx) => work(tx, await lockOffer(tx, shop.id, offer.id), shop))
}

export const markSent = (db: Database, key: string, trackingCode: string) =>
  withOffer(db, key, async (tx, offer) => {
    refuseMove(offer, 'on_its_way')
    if (offer.quoteUntil !== null && offer.quoteUntil < amsterdamDay(new Date()))
      throw conflict('quote_ended', (t) => t('offerErrors.quoteEnded'))
    return moveOffer(tx, offer, 'on_its_way', { actor: customer, byCustomer: true, changes: { trackingCode } })
  })

export const cancelByCustomer = (db: Database, key: string) =>
  withOffer(db, key, async (tx, offer) => {
    const cancelled = await moveOffer(tx, offer, 'cancelled', { actor: customer, byCustomer: true })
    await notifyShop(tx, cancelled)
    return cancelled
  })

type Answers = { revision: number; lines: readonly { id: number; accepted: boolean }[] }

/** Answers each line for which the shop pays less than quoted. */
export const answer = (db: Database, key: string, { revision, lines: answers }: Answers) =>
  withOffer(db, key, async (tx, offer) => {
    if (offer.state !== 'offered') refuseMove(offer, offer.state)
    if (offer.revision !== revision) throw conflict('offer_changed', (t) => t('offerErrors.changed'))
    const lines = await linesOf(tx, offer)
    const given = new Map(answers.map(({ id, accepted }) => [id, accepted]))
    for (const line of lines.filter(({ accepted, foundPieces }) => accepted === null && foundPieces !== 0)) {
      const accepted = given.get(line.id)
      if (accepted === undefined) {
        const message: Text = (t) => t('offerErrors.unanswered')
        throw invalid('invalid_input', message, [{ path: 'lines', message }])
      }
      await changeLine(tx, line, { accepted })
    }
    const amounts = await amountsOf(tx, offer)
    const agreed = await moveOffer(tx, offer, 'agreed', { actor: customer, byCustomer: true, changes: amounts })
    await notifyShop(tx, agreed)
    return agreed
  })

/** Throws 409 for an account in another name, and 400 for an invalid IBAN. */
function accountColumns(encryption: Encryption, offer: OfferRow, { account, ...form }: PayoutForm) {
  if (!account) return {}
  refuseIban(account.iban, 'account.iban')
  const { birthYear = offer.birthYear } = form
  const isMinor = birthYear !== null && mayBeMinor(birthYear, new Date().getFullYear())
  const names = isMinor ? [offer.name, offer.parentName, form.parent?.name ?? ''] : [offer.name]
  if (!names.some((name) => isSameHolder(name, account.holder))) {
    const message: Text = (t) => t('offerErrors.otherHolder')
    throw conflict('account_of_another', message, [{ path: 'account.holder', message }])
  }
  return { account: sealAccount(encryption, offer, account) }
}

export function payoutColumns(encryption: Encryption, offer: OfferRow, form: PayoutForm) {
  if (!openOfferStates.some((state) => state === offer.state)) refuseMove(offer, offer.state)
  const { address, birthYear, parent } = form
  refuseOwnConsent(offer.email, parent)
  // A parent agrees once: a later change of the person needs a new consent.
  const isNewParent = parent !== undefined && parent.email !== offer.parentEmail
  return {
    isNewParent,
    columns: {
      ...(address ? { address } : {}),
      ...(birthYear === undefined || offer.birthYear !== null ? {} : { birthYear }),
      ...(isNewParent
        ? {
            parentName: parent.name,
            parentEmail: parent.email,
            parentAgreedAt: null,
            parentKey: randomUUID(),
          }
        : {}),
      ...accountColumns(encryption, offer, form),
    },
  }
}

export const savePayout = (db: Database, encryption: Encryption, key: string, form: PayoutForm) =>
  withOffer(db, key, async (tx, offer) => {
    const { columns, isNewParent } = payoutColumns(encryption, offer, form)
    if (Object.keys(columns).length === 0) return offer
    const changed = await changeOffer(tx, offer, columns)
    if (isNewParent) await mailParent(tx, changed)
    return changed
  })

export const writeToShop = (db: Database, key: string, message: string) =>
  withOffer(db, key, async (tx, offer) => {
    await addEvent(tx, offer, { kind: 'message', actor: customer, byCustomer: true, message })
    await notifyShop(tx, offer, message)
    return offer
  })

/** The parent agrees; a second time changes nothing. */
export async function agreeAsParent(db: Database, key: string): Promise<OfferRow> {
  const { offer, shop } = await getByKey(db, key, 'parentKey')
  return db.change(shop.id, async (tx) => {
    const locked = await lockOffer(tx, shop.id, offer.id)
    // The customer may have named another parent since.
    if (locked.parentKey !== key) throw conflict('offer_changed', (t) => t('offerErrors.changed'))
    if (locked.parentAgreedAt !== null) return locked
    const agreed = await changeOffer(tx, locked, { parentAgreedAt: new Date() })
    await addEvent(tx, agreed, { kind: 'parent_agreed', actor: customer, byCustomer: true })
    await mailAboutOffer(tx, agreed, { kind: 'parent_agreed' })
    return agreed
  })
}
