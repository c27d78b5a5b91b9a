import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { isOpen } from '#shared/rules/orders/order-status.ts'
import { orderNews } from './parts/order-news.ts'
import { named, type OrderFacts } from './parts/order-of.ts'

/** Not sent once there is an address or no parcel left to send. */
export const addressRequest: Mail<[OrderFacts]> = {
  name: 'address-request',
  subject: (order) => (t) => t('mails.subject.address', named(order)),
  limits: [mailLimits.handled],
  content: orderNews(({ order, of }, { t }) => {
    if (order.deliveryAddress || order.delivery !== 'ship' || !isOpen(order.status)) return undefined
    return {
      title: t('mails.address.title'),
      paragraphs: [t('mails.address.needed', of)],
      pageLabel: t('mails.address.button'),
    }
  }),
}
