import type { Database, Transaction } from '#server/database/connect.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { returnLeftCards } from '#shared/contract/buying/buy-offers.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { mailAboutOffer } from './mail-about-offer.ts'
import { addEvent, changeOffer, lockOffer, type OfferRow } from './offers.queries.ts'

type Key = { id: number; offer: number }

/** Columns of an offer of which received cards are not bought. At the counter, the customer takes them along. */
export const withLeftCards = ({ way, keepAfterDays }: OfferRow) =>
  way === 'counter'
    ? {}
    : {
        returnState: 'open' as const,
        collectUntil: keepAfterDays === null ? null : addDays(amsterdamDay(new Date()), keepAfterDays),
      }

/** Notes how cards went back. The first note is mailed to the customer, and a later one only corrects it. */
export const returnLeft = (
  db: Database,
  key: Key,
  { revision, ...given }: Checked<typeof returnLeftCards>['body'],
  actor: Actor,
): Promise<OfferRow> =>
  withLeft(db, key, revision, async (tx, offer) => {
    const isFirst = offer.returnState === 'open'
    const changed = await changeOffer(tx, offer, {
      returnState: given.how,
      returnedOn: isFirst ? amsterdamDay(new Date()) : offer.returnedOn,
      returnTracking: given.how === 'sent' ? given.trackingCode : '',
    })
    return isFirst ? notify(tx, changed, given.how === 'sent' ? 'sent_back' : 'handed_back', actor) : changed
  })

/** Uncollected cards become the shop's. */
export const keepLeft = (db: Database, key: Key, revision: number, actor: Actor): Promise<OfferRow> =>
  withLeft(db, key, revision, async (tx, offer) => {
    if (offer.returnState !== 'open') throw nothingLeft()
    const today = amsterdamDay(new Date())
    if (offer.collectUntil === null) throw conflict('keep_too_early', (t) => t('offerErrors.keepNotAgreed'))
    if (today <= offer.collectUntil) throw conflict('keep_too_early', (t) => t('offerErrors.keepTooEarly'))
    return notify(tx, await changeOffer(tx, offer, { returnState: 'kept', returnedOn: today }), 'kept', actor)
  })

const withLeft = (
  db: Database,
  { id: shopId, offer: id }: Key,
  revision: number,
  work: (tx: Transaction, offer: OfferRow) => Promise<OfferRow>,
): Promise<OfferRow> =>
  db.change(shopId, async (tx) => {
    const offer = await lockOffer(tx, shopId, id)
    if (offer.revision !== revision) throw conflict('offer_changed', (t) => t('offerErrors.changed'))
    if (offer.returnState === null || offer.returnState === 'kept') throw nothingLeft()
    return work(tx, offer)
  })

const nothingLeft = () => conflict('nothing_to_return', (t) => t('offerErrors.nothingToReturn'))

async function notify(tx: Transaction, offer: OfferRow, kind: 'handed_back' | 'sent_back' | 'kept', actor: Actor) {
  await addEvent(tx, offer, { kind, actor })
  await mailAboutOffer(tx, offer, { kind })
  return offer
}
