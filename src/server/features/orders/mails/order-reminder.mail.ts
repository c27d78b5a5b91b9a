import { type Mail, mailLimits, nextMoment } from '#server/features/mail/mail.ts'
import { reminderTextIn } from '#shared/rules/languages/shop-texts.ts'
import { linesOf } from '#shared/rules/text/text.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { whereTo } from './parts/order-sums.ts'
import { unpaidOrder } from './parts/unpaid-order.ts'

/** Payment reminder, with the cancellation time or in the shop's own words. Not sent if the order has been paid since. */
export const orderReminder: Mail<[OrderFacts]> = {
  name: 'order-reminder',
  subject: (order) => (t) => t('mails.subject.reminder', named(order)),
  limits: [mailLimits.unpaid],
  content: unpaidOrder((found, writing, { data: { endsAt } }) => {
    const { order, shop, number, reply } = found
    const { t, language } = writing
    if (order.status !== 'pending') return undefined
    const about = { shop: shop.name, number }
    return {
      title: t('mails.reminder.title', { number }),
      before: [
        ...(typeof endsAt === 'string'
          ? [t('mails.reminder.unpaid', { ...about, moment: nextMoment(language, new Date(endsAt)) })]
          : [t('mails.reminder.waiting', about), ...linesOf(reminderTextIn(shop, language))]),
        ...howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply })),
      ],
      after: [whereTo(found, writing), t('mails.reminder.reply', { shop: shop.name, reply })],
    }
  }),
}
