import { longMoment, type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { aboutOrder, named, type OrderFacts, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Data } from './withdrawn.ts'

/**
 * To the customer: acknowledges a withdrawal by number and email address. Others may know these, so an unsent order is
 * cancelled only through the link.
 */
export const withdrawalDeclared: Mail<[OrderFacts]> = {
  name: 'withdrawal-declared',
  subject: (order) => (t) => t('mails.subject.withdrawalDeclared', named(order)),
  limits: [mailLimits.requested],
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { t, language } = writing
    const { order, shop } = found
    const { declaredAt = mail.createdAt } = Data.parse(mail.data)
    const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
    return {
      ...aboutOrder(found, mail, writing),
      title: t('mails.withdrawalDeclared.title'),
      blocks: [
        t('mails.withdrawalDeclared.text', { ...of, moment: longMoment(language, declaredAt) }),
        { button: t('mails.withdrawalDeclared.button'), href: `${orderPage(writing, shop.slug, order)}/withdraw` },
        t('mails.withdrawalDeclared.notYou'),
      ],
    }
  },
}
