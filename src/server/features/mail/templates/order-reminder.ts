import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { lookOf } from './look.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums } from './order-sums.ts'
import { button, frame, linkLine, paragraph, sums, sumsAsText } from './parts.ts'
import type { Template } from './template.ts'

/** To the customer: the order is not paid yet, and when it will be cancelled. Nothing where it was paid meanwhile. */
export const orderReminder: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  const { endsAt } = mail.data
  if (order.status !== 'pending' || typeof endsAt !== 'string') return undefined
  const look = lookOf(shop.accentColour)
  const number = displayOrderNumber(order.orderNumber)
  const page = orderPage(publicUrl, shop.slug, order.pageKey)
  const host = order.paymentLink === null ? undefined : paymentHost(order.paymentLink)
  const lines = orderSums(order, items)
  const said = `${shop.name} has not recorded a payment for your order ${number} yet. Without one it will be cancelled after ${momentOf(endsAt)}, and its items go back on sale.`
  const paying =
    order.paymentLink && host
      ? `Pay at ${host} and mention ${number} with your payment, so that ${shop.name} can find it.`
      : `${shop.name} sends payment instructions. Reply to this email if you have none.`
  const paid = `Already paid, or no longer interested? Reply to this email to let ${shop.name} know.`
  const why = `You received this email because someone ordered at ${shop.name} with this address.`
  return {
    fromName: shop.name,
    element: frame({
      look,
      name: shop.name,
      title: `Order ${number} is waiting for your payment`,
      preview: said,
      foot: why,
      children: [
        paragraph(look, said),
        sums(look, lines),
        paragraph(look, paying),
        ...(order.paymentLink && host ? [button(look, order.paymentLink, `Pay at ${host}`)] : []),
        paragraph(look, paid),
        linkLine(look, page, 'Your order'),
      ],
    }),
    text: [
      said,
      `Order ${number}\n\n${sumsAsText(lines)}`,
      order.paymentLink && host ? `${paying}\n${order.paymentLink}` : paying,
      paid,
      `Your order: ${page}`,
      why,
    ].join('\n\n'),
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
