import {
  type Block,
  type MailRow,
  type Reply,
  replyIn,
  sellerOf,
  type Template,
  type Writing,
} from '#server/features/mail/mail.ts'
import type { Parcel } from '#shared/contract/orders/order-details.ts'
import type { Together } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { parcelsOf } from '../../parcels/parcels.queries.ts'
import { othersTogether } from '../../together/together.queries.ts'
import { type FoundOrder, orderOf } from './order-of.ts'
import { orderPage } from './order-page.ts'
import { orderSums, whereTo } from './order-sums.ts'

/** An order as its messages tell of it: `of` are the names of shop and order in their texts. */
export type OrderMail = FoundOrder & {
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

/** The numbers of orders within a sentence. */
export const numbersIn = (list: OrderMail['together']): string =>
  list.map(({ orderNumber }) => displayOrderNumber(orderNumber)).join(', ')
