import type { Transaction } from '#server/database/connect.ts'
import {
  type Block,
  type MailRow,
  type Reply,
  replyIn,
  type Template,
  type Writing,
} from '#server/features/mail/mail.ts'
import type { Parcel } from '#shared/contract/orders/order-details.ts'
import type { Together } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { parcelsOf } from '../../parcels/parcels.queries.ts'
import { othersTogether } from '../../together/together.queries.ts'
import { aboutOrder, type FoundOrder, orderOf, orderPage } from './order-of.ts'
import { orderSums, whereTo } from './order-sums.ts'

/** An order as used by its mails; `of` has the names of shop and order for their texts. */
export type OrderMail = FoundOrder & {
  of: { shop: string; number: string }
  reply: Reply
  amount: string
  /** Empty unless the order was shipped in parts. */
  parcels: readonly Parcel[]
  /** The orders in the same parcel. */
  together: readonly Together[]
}

type News = {
  title: string
  /** One paragraph per entry. */
  paragraphs: readonly string[]
  button?: Block | undefined
  /** The content of the parcel, if it is only a part of the order. */
  inside?: Block | undefined
  list?: Block | undefined
  /** Label of the button that links to the order's page. */
  pageLabel?: string
  /** Repeats the lines of the order. */
  withLines?: boolean
  /** Repeats the address. */
  withAddress?: boolean
}

/** Renders the state of the order at the time of sending. `newsOf` returns undefined if the mail is no longer relevant. */
export const orderNews =
  (
    newsOf: (
      found: OrderMail,
      writing: Writing,
      mail: MailRow,
      tx: Transaction,
    ) => News | undefined | Promise<News | undefined>,
  ): Template =>
  async (tx, mail, writing) => {
    const { t, format } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
    const reply = replyIn(mail)
    const parcels = order.sentPieces > 0 ? await parcelsOf(tx, order) : []
    const together = await othersTogether(tx, order)
    const news = await newsOf(
      { ...found, of, reply, parcels, together, amount: format.money(order.totalCents) },
      writing,
      mail,
      tx,
    )
    if (!news) return undefined
    const { title, paragraphs, withLines, withAddress, pageLabel } = news
    const href = orderPage(writing, shop.slug, order)
    return {
      ...aboutOrder(found, mail, writing),
      title,
      blocks: [
        ...paragraphs,
        news.list,
        pageLabel ? { button: pageLabel, href } : news.button,
        news.inside,
        withLines ? { sums: orderSums(found, writing) } : undefined,
        withAddress ? whereTo(found, writing) : undefined,
        { link: t('mails.yourOrder'), href },
      ],
    }
  }

/** Order numbers for use within a sentence. */
export const numbersIn = (list: OrderMail['together']): string =>
  list.map(({ orderNumber }) => displayOrderNumber(orderNumber)).join(', ')
