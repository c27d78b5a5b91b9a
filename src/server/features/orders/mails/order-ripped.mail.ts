import { type Block, type Mail, mailLimits } from '#server/features/mail/mail.ts'
import type { Recording } from '#shared/contract/orders/rip-sessions.ts'
import type { Translate } from '#shared/messages/translator.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { recordingsOf } from '../packing/lives.queries.ts'
import { pullsOf } from '../packing/pulls.queries.ts'
import { orderNews } from './parts/order-news.ts'
import { type FoundOrder, named, type OrderFacts } from './parts/order-of.ts'

export const orderRipped: Mail<[OrderFacts]> = {
  name: 'order-ripped',
  subject: (order) => (t) => t('mails.subject.ripped', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews(async ({ order, items, of }, { t }, _, tx) => ({
    title: t('mails.ripped.title'),
    list: pulledCards(await pullsOf(tx, order.shopId, [order.id]), t),
    inside: openedLines(items, t),
    button: recordingOf(order.recordingUrl, await recordingsOf(tx, order), t),
    paragraphs: [t('mails.ripped.opened', of), t(`mails.ripped.${order.delivery === 'ship' ? 'ship' : 'pickup'}`)],
    withAddress: true,
  })),
}

/** The link that the shop added to the order, or the recording of the live opening from the customer's minute on. */
function recordingOf(url: string | null, [first]: readonly Recording[], t: Translate): Block | undefined {
  if (url) return { button: t('openLive.recording.watch'), href: url }
  return first && { button: t('openLive.recording.watchAt', { time: first.time }), href: first.url }
}

function pulledCards(pulls: Awaited<ReturnType<typeof pullsOf>>, t: Translate): Block | undefined {
  const cards = pulls.filter(({ toCustomer }) => toCustomer).map(({ card }) => pulledCardName(card))
  return cards.length > 0
    ? { titled: t('mails.ripped.pulls'), lines: [...cards, t('mails.ripped.moreOnPage')] }
    : undefined
}

function openedLines(items: FoundOrder['items'], t: Translate): Block | undefined {
  const opened = items.filter(({ openedQuantity }) => openedQuantity > 0)
  if (opened.length === 0) return undefined
  const lines = opened.map(({ openedQuantity, productName }) => `${openedQuantity} × ${productName}`)
  return { titled: t('openLive.opened'), lines }
}
