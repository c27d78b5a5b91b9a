import { longDay, type Mail } from '#server/features/mail/mail.ts'
import { named, type OrderFacts, orderOf } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { contentLines, Data, declaredLines, withdrawalOf } from './withdrawn.ts'

/** To the owner: a withdrawal with its refund deadline, or that it was late or needs a confirmation. */
export const withdrawalNotice: Mail<[OrderFacts]> = {
  name: 'withdrawal-notice',
  subject: (order) => (t) => t('mails.subject.withdrawalNotice', { number: named(order).number }),
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const made = await withdrawalOf(tx, found, mail)
    const { t, format, language, personal } = writing
    const { order, shop } = found
    const of = { email: order.customerEmail, number: displayOrderNumber(order.orderNumber) }
    const day = made && longDay(language, new Date(made.refundDueAt))
    const data = Data.parse(mail.data)
    const { name = of.email, declared = false } = data
    const isLate = !made && !declared
    const content = made ? contentLines(made, found, writing) : isLate ? declaredLines(found, data, writing) : undefined
    return {
      about: shop.name,
      title: t(made || declared ? 'notices.withdrawal.title' : 'notices.withdrawal.lateTitle', of),
      blocks: [
        made
          ? t('notices.withdrawal.text', of)
          : t(declared ? 'notices.withdrawal.declared' : 'notices.withdrawal.late', { ...of, name }),
        content && { titled: t('notices.withdrawal.content'), lines: content },
        made?.cancelled ? t('notices.withdrawal.cancelled') : undefined,
        made && day && made.dueCents > 0
          ? t(made.cancelled ? 'notices.withdrawal.dueNow' : 'notices.withdrawal.due', {
              amount: format.money(made.dueCents),
              day,
            })
          : undefined,
        { button: t('notices.withdrawal.button'), href: personal(`/shopadmin/orders?search=${order.orderNumber}`) },
      ],
      foot: t('notices.foot.owner', { shop: shop.name }),
    }
  },
}
