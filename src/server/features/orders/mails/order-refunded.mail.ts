import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { allBackInCash } from '../refunds/hand-refunds.queries.ts'
import { orderNews } from './parts/order-news.ts'
import { named, type OrderFacts } from './parts/order-of.ts'

export const orderRefunded: Mail<[OrderFacts]> = {
  name: 'order-refunded',
  subject: (order) => (t) => t('mails.subject.refunded', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews(async ({ order, of, amount }, { t, format }, _mail, tx) => ({
    title: t('mails.refunded.title'),
    paragraphs: [
      t('mails.refunded.paidBack', {
        ...of,
        amount: order.returnedCents > 0 ? format.money(order.returnedCents) : amount,
      }),
      t((await allBackInCash(tx, order)) ? 'mails.refunded.cash' : 'mails.refunded.when'),
    ],
  })),
}
