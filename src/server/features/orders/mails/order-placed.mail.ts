import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { termsForMail } from '#server/features/terms/terms.ts'
import { openCents } from '#shared/rules/money/received-money.ts'
import { paysAtPickup, waitsForRelease } from '#shared/rules/orders/placing/pay-later.ts'
import { howToPay } from './parts/how-to-pay.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { agreedOnOpening, whereTo } from './parts/order-sums.ts'
import { rightsOf } from './parts/rights.ts'
import { deadlineOf, unpaidOrder } from './parts/unpaid-order.ts'

/** Order confirmation: items, ways to pay, and the link to the order's page. */
export const orderPlaced: Mail<[OrderFacts]> = {
  name: 'order-placed',
  subject: (order) => (t) => t('mails.subject.placed', named(order)),
  limits: [mailLimits.ordered, mailLimits.orderedEverywhere],
  attachment: termsForMail,
  content: unpaidOrder((found, writing) => {
    const { order, shop, number } = found
    const { t } = writing
    const [paying, ...payButton] = howToPay(found, writing, t('mails.pay.instructions', { shop: shop.name }))
    return {
      title: t('mails.placed.title', { shop: shop.name }),
      about: t('mails.yourOrders.order', { number }),
      preview: paying,
      before: [
        t('mails.placed.reserved'),
        paying,
        ...payButton,
        waitsForRelease(order) || paysAtPickup(order) || openCents(order) === 0
          ? undefined
          : deadlineOf(shop.pendingDays, t),
      ],
      after: [
        agreedOnOpening(found, writing),
        whereTo(found, writing),
        order.deliveryAddress
          ? undefined
          : t(`mails.placed.${order.delivery === 'ship' || order.delivery === 'email' ? order.delivery : 'pickup'}`),
      ],
      last: [{ quiet: t('mails.placed.link') }, ...rightsOf(found, writing)],
    }
  }),
}
