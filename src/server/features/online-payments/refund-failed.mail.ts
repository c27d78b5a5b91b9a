import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { orders, shops } from '#server/database/schema.ts'
import type { Mail } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

const Data = z.object({ amountCents: z.number() })

/** To a shop's owner: a refund that was pending or reported as done has failed. */
export const refundFailedMail: Mail<[number: string]> = {
  name: 'refund-failed',
  subject: (number) => (t) => t('notices.refundFailed.subject', { number }),
  content: async (tx, mail, { t, format, personal }) => {
    const [found] = await tx
      .select({ order: orders, shop: shops })
      .from(orders)
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(and(eq(orders.shopId, mail.shopId ?? 0), eq(orders.id, mail.orderId ?? 0)))
    if (!found) return undefined
    const { order, shop } = found
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
