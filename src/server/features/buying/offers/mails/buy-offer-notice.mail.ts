import type { Mail } from '#server/features/mail/mail.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { type OfferNews, offerOf } from './offer-of.ts'

/** To the members who receive cards: what a customer did. */
export const buyOfferNotice: Mail<[kind: OfferNews, number: string, name: string]> = {
  name: 'buy-offer-notice',
  subject: (kind, number, name) => (t) => t('offerMails.notice.subject', { kind, number, name }),
  content: async (tx, mail, { t, format, personal }) => {
    const found = await offerOf(tx, mail)
    if (!found) return undefined
    const { offer, shop, kind, message } = found
    const number = offerNumber(offer.number)
    const amount = format.money(offer.cashCents + offer.bankCents + offer.creditCents)
    return {
      about: shop.name,
      title: t('offerMails.notice.title', { kind, number }),
      blocks: [
        t('offerMails.notice.text', { kind, name: offer.name, amount, way: offer.way }),
        ...(message ? [message] : []),
        { button: t('offerMails.notice.button'), href: personal(`/shopadmin/buying/offers/${offer.id}`) },
      ],
      foot: t('notices.foot.owner', { shop: shop.name }),
    }
  },
}
