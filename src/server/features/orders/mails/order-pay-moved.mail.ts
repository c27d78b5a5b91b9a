import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { waitsForRelease } from '#shared/rules/orders/placing/pay-later.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { whereTo } from './parts/order-sums.ts'
import { unpaidOrder } from './parts/unpaid-order.ts'

/** The release date of a pre-order has changed. Not sent if it changed again or has passed. */
export const orderPayMoved: Mail<[OrderFacts]> = {
  name: 'order-pay-moved',
  subject: (order) => (t) => t('mails.subject.payMoved', named(order)),
  limits: [mailLimits.handled],
  content: unpaidOrder((found, writing, { data: { payFrom } }) => {
    const { order, shop, number } = found
    const { t } = writing
    if (!waitsForRelease(order) || order.payFrom !== payFrom) return undefined
    return {
      title: t('mails.payLater.movedTitle', { number }),
      before: [t('mails.payLater.moved', { shop: shop.name }), ...howToPay(found, writing, '')],
      after: [whereTo(found, writing)],
    }
  }),
}
