import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderSums } from './order-sums.ts'

/** To the owner: someone committed to buy. */
export const newOrder: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  return {
    name: shop.name,
    title: `New order ${displayOrderNumber(order.orderNumber)}`,
    blocks: [
      `${order.customerEmail} committed to buy. Mark the order as paid when the money is there.`,
      { sums: orderSums(order, items) },
      { button: 'Open your orders', href: `${publicUrl}/shopadmin/orders` },
    ],
    foot: `You received this email because ${shop.name} is your shop. Replies go to the customer. You can switch it off in Shop Settings, under Notifications.`,
  }
}
