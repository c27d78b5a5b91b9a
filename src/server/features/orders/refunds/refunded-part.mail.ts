import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { one } from '#server/database/rows.ts'
import { refunds } from '#server/database/schema.ts'
import { type Mail, replyIn, sellerOf } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { named, type OrderFacts } from '../mails/parts/order-facts.ts'
import { orderOf } from '../mails/parts/order-of.ts'
import { orderPage } from '../mails/parts/order-page.ts'

const Data = z.object({ refund: z.number() })

/** Announces a partial refund: amount, reason and means. Not sent once the refund has failed. */
export const refundedPart: Mail<[OrderFacts]> = {
  name: 'refunded-part',
  subject: (order) => (t) => t('mails.subject.refundedPart', named(order)),
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const { refund: id } = Data.parse(mail.data)
    const ofOrder = and(eq(refunds.shopId, shop.id), eq(refunds.orderId, order.id), eq(refunds.id, id))
    const refund = one(await tx.select().from(refunds).where(ofOrder))
    if (!refund || refund.state === 'failed') return undefined
    const { t, format } = writing
    const number = displayOrderNumber(order.orderNumber)
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('mails.yourOrders.order', { number }),
      title: t('mails.refundedPart.title', { amount: format.money(refund.amountCents) }),
      blocks: [
        t('mails.refundedPart.text', { shop: shop.name, amount: format.money(refund.amountCents), number }),
        { titled: t('mails.refundedPart.reason'), lines: [refund.reason] },
        t(`mails.refundedPart.${refund.through}`, { shop: shop.name }),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply: replyIn(mail) }),
    }
  },
}
