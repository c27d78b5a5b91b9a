import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { whereTo } from './parts/order-sums.ts'
import { deadlineOf, unpaidOrder } from './parts/unpaid-order.ts'

/** A pre-order is released and can be paid. Not sent if it is already paid. */
export const orderPayable: Mail<[OrderFacts]> = {
  name: 'order-payable',
  subject: (order) => (t) => t('mails.subject.payable', named(order)),
  limits: [mailLimits.handled],
  content: unpaidOrder((found, writing) => {
    const { order, shop, number, reply } = found
    const { t } = writing
    if (order.status !== 'pending') return undefined
    return {
      title: t('mails.payLater.out'),
      about: t('mails.yourOrders.order', { number }),
      before: [
        t('mails.payLater.payable', { shop: shop.name, number }),
        ...howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply })),
        deadlineOf(shop.pendingDays, t),
      ],
      after: [whereTo(found, writing)],
    }
  }),
}
