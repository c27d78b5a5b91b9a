import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums } from './order-sums.ts'

/** To the customer: the order was not paid in time, and is cancelled. */
export const orderExpired: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const number = displayOrderNumber(order.orderNumber)
  const { days } = mail.data
  const within = days === 1 ? '1 day' : `${days} days`
  return {
    from: shop,
    title: `Order ${number} was cancelled`,
    blocks: [
      `No payment for your order ${number} was recorded within ${within}, so it was cancelled. Its items are back on sale, and there is nothing left to pay.`,
      { sums: orderSums(order, items) },
      `Have you paid? Reply to this email: ${shop.name} will refund you, or find another way.`,
      { link: 'Your order', href: orderPage(publicUrl, shop.slug, order.pageKey) },
    ],
    foot: `You received this email because someone ordered at ${shop.name} with this address.`,
  }
}
