import { z } from 'zod'
import type { Mail } from '#server/features/mail/mail.ts'
import { orderOf } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

const Data = z.object({ amountCents: z.number() })

/** To a shop's owner: a refund that was pending or reported as done has failed. */
export const refundFailedMail: Mail<[number: string]> = {
  name: 'refund-failed',
  subject: (number) => (t) => t('notices.refundFailed.subject', { number }),
  content: async (tx, mail, { t, format, personal }) => {
    const { order, shop } = await orderOf(tx, mail)
    const { amountCents } = Data.parse(mail.data)
    return {
      about: shop.name,
      title: t('notices.refundFailed.title'),
      blocks: [
        t('notices.refundFailed.text', {
          amount: format.money(amountCents),
          number: displayOrderNumber(order.orderNumber),
          shop: shop.name,
          email: order.customerEmail,
        }),
        { button: t('notices.refundFailed.button'), href: personal(`/shopadmin/orders?order=${order.id}`) },
      ],
      foot: t('notices.foot.owner', { shop: shop.name }),
    }
  },
}
