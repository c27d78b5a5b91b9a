import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { payments } from '#server/database/schema.ts'
import { longMoment, type Mail, replyIn, sellerOf } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { named, type OrderFacts, orderOf, orderPage } from '../mails/parts/order-of.ts'
import { orderSums } from '../mails/parts/order-sums.ts'
import { paidBy } from '../money/payments.queries.ts'

/** Receipt of a counter sale: items, prices and means of payment. */
export const counterReceipt: Mail<[OrderFacts]> = {
  name: 'counter-receipt',
  subject: (order) => (t) => t('mails.subject.receipt', named(order)),
  content: async (tx, mail, writing) => {
    const { t, format, language } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const parts = (await partsOf(tx, order)).flatMap(({ means, amountCents, roundingCents }) =>
      means ? [{ means: meansLabel(means)(t, format), amount: format.money(amountCents + roundingCents) }] : [],
    )
    const day = longMoment(language, order.createdAt)
    const number = displayOrderNumber(order.orderNumber)
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('mails.yourOrders.order', { number }),
      title: t('mails.receipt.title'),
      blocks: [
        t('mails.receipt.bought', { shop: shop.name, day }),
        { sums: orderSums(found, writing) },
        ...parts.map((part) => t('mails.receipt.paid', part)),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply: replyIn(mail) }),
    }
  },
}

const partsOf = (tx: Transaction, { shopId, id }: { shopId: number; id: number }) =>
  tx
    .select({ means: paidBy, amountCents: payments.amountCents, roundingCents: payments.roundingCents })
    .from(payments)
    .where(and(eq(payments.shopId, shopId), eq(payments.orderId, id), eq(payments.kind, 'payment')))
    .orderBy(asc(payments.id))
