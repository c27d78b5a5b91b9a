import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { aboutOrder, named, type OrderFacts, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Data, declaredLines } from './withdrawn.ts'

/** To the customer: acknowledges a withdrawal after the period, which the shop decides on. */
export const withdrawalLate: Mail<[OrderFacts]> = {
  name: 'withdrawal-late',
  subject: (order) => (t) => t('mails.subject.withdrawnLate', named(order)),
  limits: [mailLimits.requested],
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { t } = writing
    const { order, shop } = found
    return {
      ...aboutOrder(found, mail, writing),
      title: t('mails.withdrawn.title'),
      blocks: [
        t('mails.withdrawnLate.text', { shop: shop.name, number: displayOrderNumber(order.orderNumber) }),
        { titled: t('mails.withdrawn.content'), lines: declaredLines(found, Data.parse(mail.data), writing) },
        t('mails.withdrawnLate.received', { shop: shop.name }),
        t('mails.withdrawnLate.faulty', { shop: shop.name }),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
