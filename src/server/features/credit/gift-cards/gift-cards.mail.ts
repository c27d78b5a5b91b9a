import { type Mail, mailLimits, sellerOf, shopOf } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { cardsIn } from './cards.queries.ts'

/** To the recipient of gift cards, or to the customer. Not sent once they are taken back or spent. */
export const giftCards: Mail<[shop: string]> = {
  name: 'gift-cards',
  subject: (shop) => (t) => t('mails.subject.giftCards', { shop }),
  limits: [mailLimits.ordered, mailLimits.orderedEverywhere],
  content: async (tx, mail, writing) => {
    const { t, format, page } = writing
    const { card } = mail.data as { card?: number }
    const shop = await shopOf(tx, mail.shopId)
    if (!shop || mail.orderId === null) return undefined
    const cards = (await cardsIn(tx, shop.id, mail.orderId, card)).filter(({ balanceCents }) => balanceCents > 0)
    const [first] = cards
    if (!first) return undefined
    const link = (key: string) => page(`/@${shop.slug}/credit/${key}`, shop.language)
    const named = { shop: shop.name, count: cards.length, amount: format.money(first.balanceCents) }
    return {
      from: shop,
      seller: sellerOf({ shop, seller: await findSeller(tx, shop.id) }, writing),
      title: t('mails.giftCards.title', named),
      blocks: [
        ...(first.message ? [{ titled: t('mails.giftCards.message'), lines: first.message.split('\n') }] : []),
        t('mails.giftCards.how'),
        ...cards.map(({ pageKey, balanceCents }) => ({
          button: t('mails.giftCards.open', { amount: format.money(balanceCents) }),
          href: link(pageKey),
        })),
        { quiet: t('mails.giftCards.secret') },
      ],
      foot: t('mails.giftCards.foot', { shop: shop.name }),
    }
  },
}
