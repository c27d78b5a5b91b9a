import { type Block, type Mail, mailLimits } from '#server/features/mail/mail.ts'
import type { Translate } from '#shared/messages/translator.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { orderNews } from './parts/order-news.ts'
import { type FoundOrder, named, type OrderFacts } from './parts/order-of.ts'

export const orderRipped: Mail<[OrderFacts]> = {
  name: 'order-ripped',
  subject: (order) => (t) => t('mails.subject.ripped', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews(({ order, items, of }, { t }) => ({
    title: t('mails.ripped.title'),
    list: openedLines(items, t),
    button: order.recordingUrl ? { button: t('openLive.recording.watch'), href: order.recordingUrl } : undefined,
    paragraphs: [t('mails.ripped.opened', of), t(`mails.ripped.${order.delivery === 'ship' ? 'ship' : 'pickup'}`)],
    withAddress: true,
  })),
}

function openedLines(items: FoundOrder['items'], t: Translate): Block | undefined {
  const opened = items.filter(({ openedQuantity }) => openedQuantity > 0)
  if (opened.length === 0) return undefined
  const lines = opened.map(({ openedQuantity, productName }) => `${openedQuantity} × ${productName}`)
  return { titled: t('openLive.opened'), lines }
}
