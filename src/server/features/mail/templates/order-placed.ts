import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { lookOf } from './look.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums } from './order-sums.ts'
import { button, frame, linkLine, paragraph, quiet, sums, sumsAsText } from './parts.ts'
import type { Template } from './template.ts'

/** To the customer: what they committed to buy, where to pay, and where to follow it. */
export const orderPlaced: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const look = lookOf(shop.accentColour)
  const number = displayOrderNumber(order.orderNumber)
  const page = orderPage(publicUrl, shop.slug, order.pageKey)
  const host = order.paymentLink === null ? undefined : paymentHost(order.paymentLink)
  const lines = orderSums(order, items)
  const thanks = `Thank you for your order at ${shop.name}. Your items are reserved.`
  const paying =
    order.paymentLink && host
      ? `Pay at ${host} and mention ${number} with your payment, so that ${shop.name} can find it.`
      : `${shop.name} will send you payment instructions.`
  const deadline = deadlineOf(shop.pendingDays)
  const next =
    order.delivery === 'ship'
      ? 'Add your address and follow your order on its page.'
      : 'Follow your order on its page, which also says where and when you can pick it up.'
  const why = `You received this email because someone ordered at ${shop.name} with this address.`
  return {
    fromName: shop.name,
    element: frame({
      look,
      name: shop.name,
      title: `Order ${number}`,
      preview: paying,
      foot: why,
      children: [
        paragraph(look, thanks),
        sums(look, lines),
        paragraph(look, paying),
        ...(order.paymentLink && host ? [button(look, order.paymentLink, `Pay at ${host}`)] : []),
        ...(deadline ? [paragraph(look, deadline)] : []),
        paragraph(look, next),
        linkLine(look, page, 'Your order'),
        quiet(look, 'Anyone with this link can see your order.'),
      ],
    }),
    text: [
      thanks,
      `Order ${number}\n\n${sumsAsText(lines)}`,
      order.paymentLink && host ? `${paying}\n${order.paymentLink}` : paying,
      ...(deadline ? [deadline] : []),
      `${next}\n${page}`,
      'Anyone with this link can see your order.',
      why,
    ].join('\n\n'),
  }
}

const deadlineOf = (days: number | null) =>
  days === null
    ? undefined
    : `Please pay within ${days * 24} hours. After that the order is cancelled, and its items go back on sale.`
