import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { enqueueMail, enqueueMails, message as mailOf, membersToNotify } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { buyOfferMail, type OfferNews } from './mails/buy-offer.mail.ts'
import { buyOfferNotice } from './mails/buy-offer-notice.mail.ts'
import { buyOfferParent } from './mails/buy-offer-parent.mail.ts'
import type { OfferRow } from './offers.queries.ts'

/** To the customer, if they have an email address: the offer's state, or other news. */
export async function mailAboutOffer(
  tx: Transaction,
  offer: OfferRow,
  { kind = offer.state, message = '' }: { kind?: OfferNews; message?: string } = {},
): Promise<void> {
  if (offer.email === null) return
  const { shop, replyTo } = await writerOf(tx, offer.shopId)
  await enqueueMail(
    tx,
    buyOfferMail,
    {
      to: offer.email,
      language: offer.language,
      shopId: offer.shopId,
      data: { offer: offer.id, kind, message },
      ...replyTo,
    },
    kind,
    offerNumber(offer.number),
    shop.name,
  )
}

/** To the parent of a minor: the link with which to agree. */
export async function mailParent(tx: Transaction, offer: OfferRow): Promise<void> {
  if (offer.parentEmail === null) return
  const { shop, replyTo } = await writerOf(tx, offer.shopId)
  const about = { language: offer.language, shopId: offer.shopId, data: { offer: offer.id, key: offer.parentKey } }
  await enqueueMail(tx, buyOfferParent, { ...about, to: offer.parentEmail, ...replyTo }, offer.name, shop.name)
}

/** To the members who receive cards: what the customer did. */
export async function notifyShop(tx: Transaction, offer: OfferRow, text?: string): Promise<void> {
  const kind: OfferNews = text === undefined ? offer.state : 'message'
  const members = await membersToNotify(tx, offer.shopId, 'buying.receive')
  await enqueueMails(
    tx,
    members.map((member) =>
      mailOf(
        buyOfferNotice,
        { ...member, shopId: offer.shopId, data: { offer: offer.id, kind, message: text ?? '' } },
        kind,
        offerNumber(offer.number),
        offer.name,
      ),
    ),
  )
}

async function writerOf(tx: Transaction, shopId: number) {
  const shop = only(await tx.select().from(shops).where(eq(shops.id, shopId)))
  const seller = await findSeller(tx, shopId)
  return { shop, replyTo: seller?.email ? { replyTo: seller.email } : {} }
}
