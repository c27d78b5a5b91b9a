import {
  type Block,
  longDay,
  type Mail,
  mailLimits,
  replyIn,
  sellerOf,
  type Writing,
} from '#server/features/mail/mail.ts'
import { offerPath } from '#shared/rules/buying/offer-path.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { trackingOf } from '#shared/rules/orders/shipping/tracking.ts'
import type { OfferRow } from '../offers.queries.ts'
import { type OfferNews, offerOf } from './offer-of.ts'

export type { OfferNews } from './offer-of.ts'

/** To the customer of an offer: its new state, or a message of the shop. */
export const buyOfferMail: Mail<[kind: OfferNews, number: string, shop: string]> = {
  name: 'buy-offer',
  subject: (kind, number, shop) => (t) => t(`offerMails.${kind}.subject`, { number, shop }),
  limits: [mailLimits.handled],
  content: async (tx, mail, writing) => {
    const found = await offerOf(tx, mail)
    const slug = found?.shop.slug
    if (!found || !slug) return undefined
    const { t, format, language, page } = writing
    const { offer, shop, kind, message } = found
    const facts = {
      shop: shop.name,
      amount: format.money(offer.cashCents + offer.bankCents + offer.creditCents),
      day: offer.quoteUntil ? longDay(language, new Date(offer.quoteUntil)) : '',
    }
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('offerMails.about', { number: offerNumber(offer.number) }),
      title: t(`offerMails.${kind}.title`, facts),
      blocks: [
        t(`offerMails.${kind}.text`, facts),
        ...leftBlocks(offer, kind, writing),
        ...(message ? message.split(/\n\s*\n/).map((part) => part.trim()) : []),
        { button: t('offerMails.button'), href: page(offerPath(slug, offer.pageKey), shop.language) },
      ],
      foot: t('offerMails.foot', { shop: shop.name, reply: replyIn(mail) }),
    }
  },
}

/** Whether and how cards that were not bought go back. */
function leftBlocks(offer: OfferRow, kind: OfferNews, { t, language }: Writing): Block[] {
  if ((kind === 'settled' || kind === 'returned') && offer.returnState === 'open') {
    const { collectUntil } = offer
    return [
      ...(kind === 'settled' ? [t('offerMails.left.some')] : []),
      ...(collectUntil ? [t('offerMails.left.until', { day: longDay(language, new Date(collectUntil)) })] : []),
    ]
  }
  const code = offer.returnTracking
  if (kind !== 'sent_back' || code === '') return []
  const tracking = trackingOf(code, offer.address ?? undefined)
  if (!tracking) return [t('mails.tracking.code', { code })]
  const { carrier, link } = tracking
  return [
    t('mails.tracking.codeOf', { code, carrier }),
    { button: t('mails.tracking.follow', { carrier }), href: link },
  ]
}
