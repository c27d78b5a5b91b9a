import { formatMoney } from '#shared/rules/money/money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import type { Block, Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums } from './order-sums.ts'

type OrderMail = Awaited<ReturnType<typeof orderOf>>

type News = {
  title: string
  /** A paragraph each. */
  said: readonly string[]
  button?: Block | undefined
  /** The link to the order's page as the button of the message. */
  pageLabel?: string
  /** The lines of the order once more. */
  withLines?: boolean
}

/** To the customer: how far the order is, as it is when the message is made. Undefined: there is nothing to say any more. */
export const orderNews =
  (newsOf: (found: OrderMail) => News | undefined): Template =>
  async (tx, mail, publicUrl) => {
    const found = await orderOf(tx, mail)
    const { order, shop, items } = found
    const news = newsOf(found)
    if (!news) return undefined
    const { title, said, withLines, pageLabel } = news
    const href = orderPage(publicUrl, shop.slug, order.pageKey)
    return {
      from: shop,
      title,
      blocks: [
        ...said,
        pageLabel ? { button: pageLabel, href } : news.button,
        withLines ? { sums: orderSums(order, items) } : undefined,
        { link: 'Your order', href },
      ],
      foot: `You received this email because you ordered at ${shop.name} with this email address. Replies go to the shop.`,
    }
  }

export const numberOf = ({ order }: OrderMail) => displayOrderNumber(order.orderNumber)

export const orderPaid = orderNews((found) => ({
  title: 'Payment received',
  said: [
    `${found.shop.name} has received your payment of ${formatMoney(found.order.totalCents)} for order ${numberOf(found)}.`,
    found.order.delivery === 'ship'
      ? 'We’ll email you when your order is on its way.'
      : "On your order's page you see where and when you can pick it up.",
  ],
  withLines: true,
}))

export const orderRipped = orderNews((found) => ({
  title: 'Your packs are open',
  said: [
    `${found.shop.name} has opened the packs of order ${numberOf(found)}.`,
    found.order.delivery === 'ship'
      ? 'Next, we pack your cards and send them to you. We’ll email you when they are on their way.'
      : "Your cards are ready. On your order's page you see where and when you can pick them up.",
  ],
}))

export const orderShipped = orderNews((found) => {
  const { order, shop } = found
  if (order.delivery === 'pickup') {
    return {
      title: 'Your order has been handed over',
      said: [`${shop.name} has marked order ${numberOf(found)} as picked up. Enjoy your cards.`],
    }
  }
  const tracking = order.trackingCode ? trackingOf(order.trackingCode, order.deliveryAddress ?? undefined) : undefined
  return {
    title: 'Your order is on its way',
    said: [
      `${shop.name} has sent order ${numberOf(found)}.`,
      ...(order.trackingCode
        ? [`Tracking code: ${order.trackingCode}${tracking ? `, with ${tracking.carrier}` : ''}`]
        : []),
    ],
    button: tracking && { button: `Follow it at ${tracking.carrier}`, href: tracking.link },
    withLines: true,
  }
})

export const orderCancelled = orderNews((found) => ({
  title: 'Your order was cancelled',
  said: [`${found.shop.name} has cancelled order ${numberOf(found)}.`, aboutMoney(found)],
  withLines: true,
}))

export const orderRefunded = orderNews((found) => ({
  title: 'You have been refunded',
  said: [
    `${found.shop.name} has sent back the ${formatMoney(found.order.totalCents)} that you paid for order ${numberOf(found)}.`,
    'When it arrives depends on how you paid. Ask the shop if it takes longer than a few days.',
  ],
}))

function aboutMoney({ order, shop }: OrderMail): string {
  const amount = formatMoney(order.totalCents)
  if (order.paymentStatus === 'paid') {
    return `${shop.name} has received your ${amount} and owes you a refund. Reply to this email to say where the money should go.`
  }
  if (order.paymentStatus === 'refunded') return `The ${amount} you paid has been refunded.`
  return `No payment was recorded, so please do not pay. If you have already paid, reply to this email: the shop owes you ${amount}.`
}
