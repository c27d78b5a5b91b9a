import { refundLeftCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { type Block, type Reply, replyIn, type Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums, sellerOf, whereTo } from './order-sums.ts'
import type { Writing } from './writing.ts'

/** An order as its messages tell of it: `of` are the names of shop and order in their texts. */
type OrderMail = Awaited<ReturnType<typeof orderOf>> & {
  of: { shop: string; number: string }
  reply: Reply
  amount: string
}

type News = {
  title: string
  /** A paragraph each. */
  said: readonly string[]
  button?: Block | undefined
  /** The link to the order's page as the button of the message. */
  pageLabel?: string
  /** The lines of the order once more. */
  withLines?: boolean
  /** And where it goes. */
  withAddress?: boolean
}

/** To the customer: how far the order is, as it is when the message is made. Undefined: there is nothing to say any more. */
export const orderNews =
  (newsOf: (found: OrderMail, writing: Writing) => News | undefined): Template =>
  async (tx, mail, writing) => {
    const { t, format } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
    const reply = replyIn(mail)
    const news = newsOf({ ...found, of, reply, amount: format.money(order.totalCents) }, writing)
    if (!news) return undefined
    const { title, said, withLines, withAddress, pageLabel } = news
    const href = orderPage(writing, shop.slug, order)
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('mails.yourOrders.order', { number: of.number }),
      title,
      blocks: [
        ...said,
        pageLabel ? { button: pageLabel, href } : news.button,
        withLines ? { sums: orderSums(found, writing) } : undefined,
        withAddress ? whereTo(found, writing) : undefined,
        { link: t('mails.yourOrder'), href },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply }),
    }
  }

export const orderPaid = orderNews(({ order, of, amount }, { t }) => ({
  title: t('mails.paid.title'),
  said: [t('mails.paid.received', { ...of, amount }), t(`mails.paid.${order.delivery}`)],
  withLines: true,
  withAddress: true,
}))

export const orderRipped = orderNews(({ order, of }, { t }) => ({
  title: t('mails.ripped.title'),
  said: [t('mails.ripped.opened', of), t(`mails.ripped.${order.delivery}`)],
  withAddress: true,
}))

export const orderShipped = orderNews((found, writing) => {
  const { t } = writing
  if (found.order.delivery === 'pickup') {
    return { title: t('mails.handedOver.title'), said: [t('mails.handedOver.pickedUp', found.of)] }
  }
  const { code, button } = trackingBlocks(found, writing)
  return {
    title: t('mails.shipped.title'),
    said: [t('mails.shipped.sent', found.of), ...(code === undefined ? [] : [code])],
    button,
    withLines: true,
    withAddress: true,
  }
})

/** The code of a parcel, and where one can follow it. */
export function trackingBlocks({ order }: OrderMail, { t }: Writing): { code?: string; button?: Block | undefined } {
  const code = order.trackingCode
  if (!code) return {}
  const tracking = trackingOf(code, order.deliveryAddress ?? undefined)
  if (!tracking) return { code: t('mails.tracking.code', { code }) }
  const { carrier, link } = tracking
  return {
    code: t('mails.tracking.codeOf', { code, carrier }),
    button: { button: t('mails.tracking.follow', { carrier }), href: link },
  }
}

export const orderCancelled = orderNews((found, writing) => ({
  title: writing.t('mails.cancelled.title'),
  said: [writing.t('mails.cancelled.byShop', found.of), aboutMoney(found, writing)],
  withLines: true,
}))

export const orderRefunded = orderNews(({ order, of, amount }, { t, format }) => ({
  title: t('mails.refunded.title'),
  said: [
    t('mails.refunded.sentBack', {
      ...of,
      amount: order.returnedCents > 0 ? format.money(order.returnedCents) : amount,
    }),
    t('mails.refunded.when'),
  ],
}))

function aboutMoney({ order, of, reply, amount }: OrderMail, { t, format }: Writing): string {
  if (order.paymentStatus === 'paid') {
    return t('mails.cancelled.owed', { shop: of.shop, reply, amount: format.money(refundLeftCents(order)) })
  }
  if (order.paymentStatus === 'refunded') return t('mails.cancelled.returned', { amount })
  return t('mails.cancelled.unpaid', { reply, amount })
}
