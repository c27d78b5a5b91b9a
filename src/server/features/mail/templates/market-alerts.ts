import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { marketAlerts } from '#server/database/schema.ts'
import type { AlertNews } from '#server/features/market/market.ts'
import { productHandle } from '#shared/rules/products/product-address.ts'
import { PLATFORM, type Template } from './message.ts'

const alertOf = async (tx: Transaction, data: Record<string, unknown>) =>
  one(
    await tx
      .select()
      .from(marketAlerts)
      .where(eq(marketAlerts.id, Number(data.alertId))),
  )

// The key is behind a #: browsers send that part to nobody, so it is in no log and in no Referer.
const CONFIRM = '/market/alerts#confirm='
const END = '/market/alerts#end='

/** To an address that someone typed: whether it wants to hear of the cards. It says nothing that was typed. */
export const marketAlertsConfirm: Template = async (tx, mail, { t, page }) => {
  const alert = await alertOf(tx, mail.data)
  if (!alert || alert.confirmedAt) return undefined
  return {
    title: t('letters.marketConfirm.title'),
    blocks: [
      t('letters.marketConfirm.asked', { platform: PLATFORM }),
      { button: t('letters.marketConfirm.button'), href: page(CONFIRM + alert.key) },
    ],
    foot: t('letters.marketConfirm.foot'),
    secret: alert.key,
  }
}

/** What became cheaper, or is there again. */
export const marketNews: Template = async (tx, mail, { t, page, format }) => {
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
}
