import type { Mail } from '#server/features/mail/mail.ts'
import { aboutOrder, named, type OrderFacts, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

/** To the customer: the withdrawal was late, and the shop is notified. */
export const withdrawalLate: Mail<[OrderFacts]> = {
  name: 'withdrawal-late',
  subject: (order) => (t) => t('mails.subject.withdrawnLate', named(order)),
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { t } = writing
    const { order, shop } = found
    return {
      ...aboutOrder(found, mail, writing),
      title: t('mails.withdrawnLate.title'),
      blocks: [
        t('mails.withdrawnLate.text', { shop: shop.name, number: displayOrderNumber(order.orderNumber) }),
        t('mails.withdrawnLate.faulty', { shop: shop.name }),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
