import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { lookOf } from './look.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums } from './order-sums.ts'
import { frame, linkLine, paragraph, sums, sumsAsText } from './parts.ts'
import type { Template } from './template.ts'

/** To the customer: the order was not paid in time, and is cancelled. */
export const orderExpired: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const look = lookOf(shop.accentColour)
  const number = displayOrderNumber(order.orderNumber)
  const page = orderPage(publicUrl, shop.slug, order.pageKey)
  const lines = orderSums(order, items)
  const { days } = mail.data
  const within = days === 1 ? '1 day' : `${days} days`
  const said = `No payment for your order ${number} was recorded within ${within}, so it was cancelled. Its items are back on sale, and there is nothing left to pay.`
  const paid = `Have you paid? Reply to this email: ${shop.name} will refund you, or find another way.`
  const why = `You received this email because someone ordered at ${shop.name} with this address.`
  return {
    fromName: shop.name,
    element: frame({
      look,
      name: shop.name,
      title: `Order ${number} was cancelled`,
      preview: said,
      foot: why,
      children: [paragraph(look, said), sums(look, lines), paragraph(look, paid), linkLine(look, page, 'Your order')],
    }),
    text: [said, `Order ${number}\n\n${sumsAsText(lines)}`, paid, `Your order: ${page}`, why].join('\n\n'),
  }
}
