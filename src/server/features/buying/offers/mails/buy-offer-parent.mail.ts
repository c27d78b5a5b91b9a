import { type Mail, mailLimits, sellerOf } from '#server/features/mail/mail.ts'
import { parentPath } from '#shared/rules/buying/offer-path.ts'
import { offerOf } from './offer-of.ts'

/** To the parent of a minor who sells cards: the link with which to agree. */
export const buyOfferParent: Mail<[name: string, shop: string]> = {
  name: 'buy-offer-parent',
  subject: (name, shop) => (t) => t('offerMails.parent.subject', { name, shop }),
  limits: [mailLimits.requested],
  content: async (tx, mail, writing) => {
    const found = await offerOf(tx, mail)
    const slug = found?.shop.slug
    if (!found || !slug || found.offer.parentEmail !== mail.toEmail) return undefined
    const { t, format, page } = writing
    const { offer, shop } = found
    const amount = format.money(offer.cashCents + offer.bankCents + offer.creditCents)
    return {
      from: shop,
      seller: sellerOf(found, writing),
      title: t('offerMails.parent.title'),
      blocks: [
        t('offerMails.parent.text', { name: offer.name, shop: shop.name, amount }),
        { button: t('offerMails.parent.button'), href: page(parentPath(slug, offer.parentKey), shop.language) },
      ],
      foot: t('offerMails.parent.foot', { shop: shop.name }),
      secret: offer.parentKey,
    }
  },
}
