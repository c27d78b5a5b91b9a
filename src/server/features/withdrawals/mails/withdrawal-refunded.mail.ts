import type { Mail } from '#server/features/mail/mail.ts'
import { aboutOrder, named, type OrderFacts, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { withdrawalOf } from './withdrawn.ts'

/** To the customer: the refund is sent. */
export const withdrawalRefunded: Mail<[OrderFacts]> = {
  name: 'withdrawal-refunded',
  subject: (order) => (t) => t('mails.subject.withdrawalRefunded', named(order)),
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const made = await withdrawalOf(tx, found, mail)
    if (!made?.refundedAt) return undefined
    const { t, format } = writing
    const { order, shop } = found
    const amount = format.money(made.refundedCents ?? 0)
    const number = displayOrderNumber(order.orderNumber)
    return {
      ...aboutOrder(found, mail, writing),
      title: t('mails.refunded.title'),
      blocks: [
        t('mails.withdrawalRefunded.text', { shop: shop.name, amount, number }),
        t('mails.refunded.when'),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
