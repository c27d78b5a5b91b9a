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
  const said = `${shop.name} has not noted a payment for your order ${number} yet. Without one it will be cancelled after ${momentOf(endsAt)}, and the cards go back on sale.`
  const paying =
    order.paymentLink && host
      ? `Pay at ${host} and mention ${number} with your payment, so that ${shop.name} can find it.`
      : `${shop.name} sends payment instructions. Answer this message if you have none.`
  const paid = `Paid already, or no longer interested? Answer this message, and ${shop.name} will know.`
  const why = `You get this message because somebody ordered at ${shop.name} with this e-mail address.`
  return {
    fromName: shop.name,
    element: frame({
      look,
      name: shop.name,
      title: `Order ${number} waits for your payment`,
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
