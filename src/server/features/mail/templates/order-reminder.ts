import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { howToPay, orderPage, orderSums } from './order-sums.ts'

/** To the customer: the order is not paid yet, and when it will be cancelled. Nothing if it was paid since. */
export const orderReminder: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const { endsAt } = mail.data
  if (order.status !== 'pending' || typeof endsAt !== 'string') return undefined
  const number = displayOrderNumber(order.orderNumber)
  return {
    from: shop,
    title: `Order ${number} is waiting for your payment`,
    blocks: [
      `${shop.name} has not recorded a payment for your order ${number} yet. Without one it will be cancelled after ${momentOf(endsAt)}, and its items go back on sale.`,
      { sums: orderSums(order, items) },
      ...howToPay(order, shop, `${shop.name} sends payment instructions. Reply to this email if you have none.`),
      `Already paid, or no longer interested? Reply to this email to let ${shop.name} know.`,
      { link: 'Your order', href: orderPage(publicUrl, shop.slug, order.pageKey) },
    ],
    foot: `You received this email because someone ordered at ${shop.name} with this address.`,
  }
}

const momentOf = (at: string) =>
  new Date(at).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  })
