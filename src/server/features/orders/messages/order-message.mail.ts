import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { one } from '#server/database/rows.ts'
import { orderMessages } from '#server/database/schema.ts'
import { type Mail, mailLimits, replyIn, sellerOf } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { named, type OrderFacts, orderOf, orderPage } from '../mails/parts/order-of.ts'

const Data = z.object({ message: z.number() })

/** The shop's message to the customer, verbatim. Not sent once it is erased. */
export const orderMessage: Mail<[OrderFacts]> = {
  name: 'order-message',
  subject: (order) => (t) => t('mails.subject.message', named(order)),
  limits: [mailLimits.handled],
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const { message: id } = Data.parse(mail.data)
    const ofOrder = and(
      eq(orderMessages.shopId, shop.id),
      eq(orderMessages.orderId, order.id),
      eq(orderMessages.id, id),
    )
    const message = one(await tx.select({ body: orderMessages.body }).from(orderMessages).where(ofOrder))
    if (!message) return undefined
    const { t } = writing
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('mails.yourOrders.order', { number: displayOrderNumber(order.orderNumber) }),
      title: t('mails.message.title', { shop: shop.name }),
      blocks: [
        ...message.body.split(/\n\s*\n/).map((part) => part.trim()),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply: replyIn(mail) }),
    }
  },
}
