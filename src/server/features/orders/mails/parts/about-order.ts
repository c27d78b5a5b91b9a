import { type MailContent, type MailRow, replyIn, sellerOf, type Writing } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { FoundOrder } from './order-of.ts'

/** Sender, order and footer of an order mail. */
export function aboutOrder(
  found: FoundOrder,
  mail: MailRow,
  writing: Writing,
): Pick<MailContent, 'from' | 'seller' | 'about' | 'foot'> {
  const { t } = writing
  return {
    from: found.shop,
    seller: sellerOf(found, writing),
    about: t('mails.yourOrders.order', { number: displayOrderNumber(found.order.orderNumber) }),
    foot: t('mails.foot.ordered', { shop: found.shop.name, reply: replyIn(mail) }),
  }
}
