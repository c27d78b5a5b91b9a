import { othersTogether, parcelsOf } from '#server/features/orders/orders.ts'
import type { Parcel } from '#shared/contract/orders/order-details.ts'
import type { Together } from '#shared/contract/orders/orders.ts'
import type { Translate } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { refundLeftCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { type Block, type MailRow, type Reply, replyIn, type Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, orderSums, sellerOf, whereTo } from './order-sums.ts'
import type { Writing } from './writing.ts'

/** An order as its messages tell of it: `of` are the names of shop and order in their texts. */
type OrderMail = Awaited<ReturnType<typeof orderOf>> & {
  of: { shop: string; number: string }
  reply: Reply
  amount: string
  /** Only of an order that left in parts. */
  parcels: readonly Parcel[]
  /** The orders in the same parcel. */
  together: readonly Together[]
}

type News = {
  title: string
  /** A paragraph each. */
  said: readonly string[]
  button?: Block | undefined
  /** What is in the parcel, where that is not all. */
  inside?: Block | undefined
  list?: Block | undefined
  /** The link to the order's page as the button of the message. */
  pageLabel?: string
  /** The lines of the order once more. */
  withLines?: boolean
  /** And where it goes. */
  withAddress?: boolean
}

/** To the customer: how far the order is, as it is when the message is made. Undefined: there is nothing to say any more. */
export const orderNews =
  (newsOf: (found: OrderMail, writing: Writing, mail: MailRow) => News | undefined): Template =>
  async (tx, mail, writing) => {
    const { t, format } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
    const reply = replyIn(mail)
    const parcels = order.sentPieces > 0 ? await parcelsOf(tx, order) : []
    const together = await othersTogether(tx, order)
    const news = newsOf(
      { ...found, of, reply, parcels, together, amount: format.money(order.totalCents) },
      writing,
      mail,
    )
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
        news.list,
        pageLabel ? { button: pageLabel, href } : news.button,
        news.inside,
        withLines ? { sums: orderSums(found, writing) } : undefined,
        withAddress ? whereTo(found, writing) : undefined,
        { link: t('mails.yourOrder'), href },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply }),
    }
  }

export const orderPaid = orderNews(({ order, of, amount }, { t }) => ({
  title: t('mails.paid.title'),
  said: [t('mails.paid.received', { ...of, amount }), t(`mails.paid.${order.delivery === 'ship' ? 'ship' : 'pickup'}`)],
  withLines: true,
  withAddress: true,
}))

export const orderRipped = orderNews(({ order, items, of }, { t }) => ({
  title: t('mails.ripped.title'),
  list: openedLines(items, t),
  button: order.recordingUrl ? { button: t('openLive.recording.watch'), href: order.recordingUrl } : undefined,
  said: [t('mails.ripped.opened', of), t(`mails.ripped.${order.delivery === 'ship' ? 'ship' : 'pickup'}`)],
  withAddress: true,
}))

function openedLines(items: OrderMail['items'], t: Translate): Block | undefined {
  const opened = items.filter(({ openedQuantity }) => openedQuantity > 0)
  if (opened.length === 0) return undefined
  const lines = opened.map(({ openedQuantity, productName }) => `${openedQuantity} × ${productName}`)
  return { titled: t('openLive.opened'), lines }
}

export const orderShipped = orderNews((found, writing) => {
  const { t } = writing
  if (found.order.delivery !== 'ship') {
    return { title: t('mails.handedOver.title'), said: [t('mails.handedOver.pickedUp', found.of)] }
  }
  const { code, button } = trackingBlocks(found.order, writing)
  const rest = found.parcels.find(({ id }) => id === null)
  return {
    title: t('mails.shipped.title'),
    said: [
      t(rest ? 'mails.shipped.rest' : 'mails.shipped.sent', found.of),
      ...(found.together.length === 0 ? [] : [t('mails.together.shipped', { others: numbersIn(found.together) })]),
      ...(code === undefined ? [] : [code]),
    ],
    button,
    inside: rest && listed(t('mails.parcel.inside'), rest.lines, found, writing),
    withLines: !rest,
    withAddress: true,
  }
})

/** The numbers of orders within a sentence. */
export const numbersIn = (list: OrderMail['together']): string =>
  list.map(({ orderNumber }) => displayOrderNumber(orderNumber)).join(', ')

/** Lines of a parcel as a message lists them. */
export function listed(
  title: string,
  lines: Parcel['lines'],
  { shop }: Pick<OrderMail, 'shop'>,
  { t, format }: Writing,
): Block | undefined {
  if (lines.length === 0) return undefined
  const nameOf = ({ productName, details }: Parcel['lines'][number]) =>
    listingName({ name: productName, ...details }, shop.conditionScale)(t, format)
  return { titled: title, lines: lines.map((line) => `${line.quantity} × ${nameOf(line)}`) }
}

/** The code of a parcel, and where one can follow it. */
export function trackingBlocks(
  order: Pick<OrderMail['order'], 'trackingCode' | 'deliveryAddress'>,
  { t }: Writing,
): { code?: string; button?: Block | undefined } {
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

export const orderCancelled = orderNews((found, writing, { data }) => ({
  title: writing.t('mails.cancelled.title'),
  said: [
    writing.t(data.byCustomer ? 'mails.cancelled.byYou' : 'mails.cancelled.byShop', found.of),
    aboutMoney(found, writing),
  ],
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
