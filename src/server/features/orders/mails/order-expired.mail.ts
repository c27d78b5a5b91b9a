import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { unpaidOrder } from './parts/unpaid-order.ts'

/** The order is cancelled because it was not paid in time. */
export const orderExpired: Mail<[OrderFacts]> = {
  name: 'order-expired',
  subject: (order) => (t) => t('mails.subject.cancelled', named(order)),
  limits: [mailLimits.unpaid],
  content: unpaidOrder(({ shop, number, reply }, { t, format }, { data: { days, creditCents } }) => ({
    title: t('mails.expired.title', { number }),
    before: [
      t('mails.expired.unpaid', { number, days: Number(days) }),
      creditCents ? t('mails.cancelled.credit', { amount: format.money(Number(creditCents)) }) : undefined,
    ],
    after: [t('mails.expired.reply', { shop: shop.name, reply })],
  })),
}
