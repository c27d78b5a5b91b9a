import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { lookOf } from './look.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderSums } from './order-sums.ts'
import { button, frame, paragraph, sums, sumsAsText } from './parts.ts'
import type { Template } from './template.ts'

/** To the owner: somebody committed to buy. */
export const newOrder: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const look = lookOf(null)
  const number = displayOrderNumber(order.orderNumber)
  const lines = orderSums(order, items)
  const said = `${order.customerEmail} committed to buy. Mark the order as paid when the money is there.`
  const page = `${publicUrl}/shopadmin/orders`
  const why = `You received this email because ${shop.name} is your shop. Replies go to the customer. You can switch it off in Shop Settings, under Notifications.`
  return {
    fromName: undefined,
    element: frame({
      look,
      name: shop.name,
      title: `New order ${number}`,
      preview: said,
      foot: why,
      children: [paragraph(look, said), sums(look, lines), button(look, page, 'Open your orders')],
    }),
    text: [`New order ${number}`, said, sumsAsText(lines), `Your orders: ${page}`, why].join('\n\n'),
  }
}
