import { longDay, type Mail } from '#server/features/mail/mail.ts'
import { aboutOrder, type EventFacts, named, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { termsVersion } from '#server/features/terms/terms.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { contentLines, withdrawalOf } from './withdrawn.ts'

/** To the customer: acknowledges a withdrawal with its content, date and time, or an agreed return. */
export const withdrawalReceived: Mail<[EventFacts]> = {
  name: 'withdrawal-received',
  subject: (order) => (t) =>
    t(`mails.subject.${order.kind === 'return_agreed' ? 'returnAgreed' : 'withdrawn'}`, named(order)),
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const made = await withdrawalOf(tx, found, mail)
    if (!made) return undefined
    const { t, format, language } = writing
    const { order, shop, seller } = found
    const terms = await termsVersion(tx, shop.id, order.termsVersion ?? 0)
    const sendsBack = made.state === 'announced'
    const returnAddress = terms?.answers.returnAddress.split('\n') ?? []
    const sellersOwn = seller
      ? [seller.legalName, `${seller.street} ${seller.houseNumber}`, `${seller.postcode} ${seller.city}`]
      : []
    const address = returnAddress.some(Boolean) ? returnAddress : sellersOwn
    const due = { amount: format.money(made.dueCents), day: longDay(language, new Date(made.refundDueAt)) }
    return {
      ...aboutOrder(found, mail, writing),
      title: t(made.agreed ? 'mails.withdrawn.agreedTitle' : 'mails.withdrawn.title'),
      blocks: [
        t(made.agreed ? 'mails.withdrawn.agreed' : 'mails.withdrawn.received', {
          shop: shop.name,
          number: displayOrderNumber(order.orderNumber),
        }),
        {
          titled: t(made.agreed ? 'mails.withdrawn.agreedContent' : 'mails.withdrawn.content'),
          lines: contentLines(made, found, writing),
        },
        made.cancelled
          ? t(made.dueCents > 0 ? 'mails.withdrawn.cancelled' : 'mails.withdrawn.cancelledUnpaid')
          : undefined,
        sendsBack && !made.agreed
          ? t('mails.withdrawn.sendBack', { costs: terms?.answers.returnCosts as string })
          : undefined,
        sendsBack && address.length > 0 ? { titled: t('mails.withdrawn.to'), lines: address } : undefined,
        made.dueCents > 0 ? t(sendsBack ? 'mails.withdrawn.due' : 'mails.withdrawn.dueNow', due) : undefined,
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
