import type { Mail } from '#server/features/mail/mail.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { unpaidOrder } from './parts/unpaid-order.ts'

/** The shop has undone the payment. Not sent if the order is paid again. */
export const orderUnpaid: Mail<[OrderFacts]> = {
  name: 'order-unpaid',
  subject: (order) => (t) => t('mails.subject.unpaid', named(order)),
  delaySeconds: () => UNDO_SECONDS,
  content: unpaidOrder((found, writing) => {
    const { order, shop, number, reply } = found
    const { t } = writing
    if (order.status !== 'pending') return undefined
    return {
      title: t('mails.unpaid.title', { number }),
      before: [
        t('mails.unpaid.mistake', { shop: shop.name, number }),
        ...howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply })),
      ],
      after: [t('mails.unpaid.reply', { shop: shop.name, reply })],
    }
  }),
}
