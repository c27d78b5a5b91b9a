import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { howToPay, orderPage, orderSums } from './order-sums.ts'

/** To the customer: what they committed to buy, where to pay, and where to follow it. */
export const orderPlaced: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const [paying, ...payButton] = howToPay(order, shop, `${shop.name} will send you payment instructions.`)
  return {
    from: shop,
    title: `Order ${displayOrderNumber(order.orderNumber)}`,
    preview: paying,
    blocks: [
      `Thank you for your order at ${shop.name}. Your items are reserved.`,
      { sums: orderSums(order, items) },
      paying,
      ...payButton,
      deadlineOf(shop.pendingDays),
      order.delivery === 'ship'
        ? 'Add your address and follow your order on its page.'
        : 'Follow your order on its page, which also says where and when you can pick it up.',
      { link: 'Your order', href: orderPage(publicUrl, shop.slug, order.pageKey) },
      { quiet: 'Anyone with this link can see your order.' },
    ],
    foot: `You received this email because someone ordered at ${shop.name} with this address.`,
  }
}

const deadlineOf = (days: number | null) =>
  days === null
    ? undefined
    : `Please pay within ${days * 24} hours. After that the order is cancelled, and its items go back on sale.`
