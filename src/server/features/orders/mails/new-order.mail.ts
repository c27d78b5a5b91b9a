import type { Mail } from '#server/features/mail/mail.ts'
import { paymentOf } from '#server/features/payments/payments.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { named, type OrderFacts, orderOf } from './parts/order-of.ts'
import { orderSums, whereTo } from './parts/order-sums.ts'

export const newOrder: Mail<[OrderFacts]> = {
  name: 'new-order',
  subject: (order) => (t) => t('mails.subject.newOrder', { number: named(order).number }),
  content: async (tx, mail, writing) => {
    const { t, personal, publicUrl } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    return {
      about: shop.name,
      title: t('notices.newOrder.title', { number: displayOrderNumber(order.orderNumber) }),
      blocks: [
        t('notices.newOrder.ordered', { email: order.customerEmail }),
        order.status === 'pending' && paymentOf(order, shop, publicUrl).methods.length === 0
          ? t('notices.newOrder.instructions', { email: order.customerEmail })
          : undefined,
        { button: t('notices.newOrder.button'), href: personal('/shopadmin/orders') },
        { sums: orderSums(found, writing) },
        order.delivery === 'ship' ? whereTo(found, writing) : undefined,
      ],
      foot: t('notices.foot.newOrder', { shop: shop.name }),
    }
  },
}
