import type { Mail } from '#server/features/mail/mail.ts'
import { productHandle } from '#shared/rules/products/product-address.ts'
import { alertOf } from './alert-of.ts'

// The key is in the fragment, which browsers do not send: it appears in no log and no Referer.
const END = '/market/alerts#end='

/** An offer that is news for an address. */
export type AlertNews = {
  cardId: number
  name: string
  setName: string | null
  number: string | null
  totalCents: number
}

/** Offers that became cheaper or returned. */
export const marketAlertsMail: Mail<[count: number]> = {
  name: 'market-alerts',
  subject: (count) => (t) => t('letters.marketNews.subject', { count }),
  content: async (tx, mail, { t, page, format }) => {
    const alert = await alertOf(tx, mail.data)
    const news = mail.data.news as AlertNews[]
    if (!alert?.confirmedAt) return undefined
    const named = ({ name, setName, number }: AlertNews) =>
      [[name, number].filter(Boolean).join(' '), setName].filter(Boolean).join(' · ')
    return {
      title: t('letters.marketNews.title'),
      blocks: [
        t('letters.marketNews.now'),
        ...news.map((card) => ({
          link: named(card),
          href: page(`/market/cards/${productHandle({ id: card.cardId, name: card.name })}`),
          beside: t('letters.marketNews.from', { price: format.money(card.totalCents) }),
        })),
        { button: t('letters.marketNews.button'), href: page('/market/list') },
        { link: t('letters.marketNews.end'), href: page(END + alert.key) },
      ],
      foot: t('letters.marketNews.foot'),
      unsubscribe: page(END + alert.key),
      secret: alert.key,
    }
  },
}
