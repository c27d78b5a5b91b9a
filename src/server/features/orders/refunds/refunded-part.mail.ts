import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { refunds } from '#server/database/schema.ts'
import { type Mail, replyIn, sellerOf, type Writing } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type FoundOrder, named, type OrderFacts, orderOf, orderPage } from '../mails/parts/order-of.ts'
import { handedOver } from './hand-refunds.queries.ts'
import { type RefundRow, totalOf } from './refunds.queries.ts'

const Data = z.object({ refund: z.number(), payment: z.number().optional() })

/** Announces a partial refund: amount, reason and means. Not sent once the refund has failed. */
export const refundedPart: Mail<[OrderFacts]> = {
  name: 'refunded-part',
  subject: (order) => (t) => t('mails.subject.refundedPart', named(order)),
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const { refund: id, payment } = Data.parse(mail.data)
    const ofOrder = and(eq(refunds.shopId, shop.id), eq(refunds.orderId, order.id), eq(refunds.id, id))
    const refund = one(await tx.select().from(refunds).where(ofOrder))
    if (!refund || refund.state === 'failed') return undefined
    const { t, format } = writing
    const number = displayOrderNumber(order.orderNumber)
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('mails.yourOrders.order', { number }),
      title: t('mails.refundedPart.title', { amount: format.money(totalOf(refund)) }),
      blocks: [
        t('mails.refundedPart.text', { shop: shop.name, amount: format.money(totalOf(refund)), number }),
        { titled: t('mails.refundedPart.reason'), lines: [refund.reason] },
        refund.creditCents > 0
          ? t('mails.refundedPart.credit', { amount: format.money(refund.creditCents), shop: shop.name })
          : undefined,
        refund.through === 'credit' ? undefined : await wayBack(tx, found, refund, payment, writing),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply: replyIn(mail) }),
    }
  },
}

/** How the customer gets or got the money. The means of a refund by hand can be corrected until the mail is sent. */
async function wayBack(
  tx: Transaction,
  { order, shop }: FoundOrder,
  { through }: RefundRow,
  payment: number | undefined,
  { t, format }: Writing,
): Promise<string> {
  if (through === 'provider') return t('mails.refundedPart.provider')
  const made = payment === undefined ? undefined : await handedOver(tx, order, payment)
  const means = made?.means
  if (means === 'cash') return t('mails.refundedPart.cash', { shop: shop.name, amount: format.money(made?.cents ?? 0) })
  if (means === 'card') return t('mails.refundedPart.card')
  if (order.delivery === 'counter' && means !== 'transfer') return t('mails.refundedPart.counter', { shop: shop.name })
  return t('mails.refundedPart.hand', { shop: shop.name })
}
