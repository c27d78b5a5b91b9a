import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { aboutOrder, named, type OrderFacts, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Data } from './withdrawn.ts'

/** To the customer: the shop does not accept a late withdrawal, and why. */
export const withdrawalRefused: Mail<[OrderFacts]> = {
  name: 'withdrawal-refused',
  subject: (order) => (t) => t('mails.subject.withdrawnLate', named(order)),
  limits: [mailLimits.handled],
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { t } = writing
    const { order, shop } = found
    const { reason = '' } = Data.parse(mail.data)
    return {
      ...aboutOrder(found, mail, writing),
      title: t('mails.withdrawalRefused.title'),
      blocks: [
        t('mails.withdrawalRefused.text', { shop: shop.name, number: displayOrderNumber(order.orderNumber) }),
        { titled: t('mails.withdrawalRefused.reason'), lines: [reason] },
        t('mails.withdrawnLate.faulty', { shop: shop.name }),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
