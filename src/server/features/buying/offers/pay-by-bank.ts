import type { Transaction } from '#server/database/connect.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { mailAboutOffer } from './mail-about-offer.ts'
import { addEvent, changeOffer, type OfferRow, refuseMove } from './offers.queries.ts'

/** Marks the transfer of a locked offer as made. A second time changes nothing. */
export async function payByBank(tx: Transaction, offer: OfferRow, actor: Actor): Promise<OfferRow> {
  if (offer.state !== 'settled' || offer.bankCents === 0) refuseMove(offer, offer.state)
  if (offer.bankPaidOn !== null) return offer
  const paid = await changeOffer(tx, offer, { bankPaidOn: amsterdamDay(new Date()) })
  await addEvent(tx, paid, { kind: 'paid', actor })
  await mailAboutOffer(tx, paid, { kind: 'paid' })
  return paid
}
