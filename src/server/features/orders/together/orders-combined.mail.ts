import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { isOpen, UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { numbersIn, orderNews } from '../mails/parts/order-news.ts'
import { named, type OrderFacts } from '../mails/parts/order-of.ts'

/** Not sent once the orders are separated again or shipped. */
export const ordersCombined: Mail<[OrderFacts]> = {
  name: 'orders-combined',
  subject: (order) => (t) => t('mails.subject.together', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews(({ order, of, together }, { t }) => {
    if (together.length === 0 || !isOpen(order.status)) return undefined
    return {
      title: t('mails.together.title'),
      paragraphs: [t('mails.together.said', { ...of, others: numbersIn(together) })],
      withAddress: true,
    }
  }),
}
