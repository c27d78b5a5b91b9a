import {
  type MailContent,
  type MailRow,
  type Reply,
  replyIn,
  sellerOf,
  type Template,
  type Writing,
} from '#server/features/mail/mail.ts'
import type { Translate } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type FoundOrder, orderOf, orderPage } from './order-of.ts'
import { orderSums } from './order-sums.ts'

type OrderMail = FoundOrder & { number: string; reply: Reply }
type UnpaidContent = Pick<MailContent, 'title' | 'about' | 'preview'> & {
  /** Blocks before and after the lines of the order; `last` follows the link to its page. */
  before: MailContent['blocks']
  after: MailContent['blocks']
  last?: MailContent['blocks']
}

/** Mail about an unpaid order. The text is undefined if the mail is no longer relevant. */
export const unpaidOrder =
  (contentOf: (found: OrderMail, writing: Writing, mail: MailRow) => UnpaidContent | undefined): Template =>
  async (tx, mail, writing) => {
    const { t } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const content = contentOf(
      { ...found, number: displayOrderNumber(order.orderNumber), reply: replyIn(mail) },
      writing,
      mail,
    )
    if (!content) return undefined
    const { before, after, last = [], ...head } = content
    return {
      from: shop,
      seller: sellerOf(found, writing),
      ...head,
      blocks: [
        ...before,
        { sums: orderSums(found, writing) },
        ...after,
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
        ...last,
      ],
      foot: t('mails.foot.someoneOrdered', { shop: shop.name }),
    }
  }

export const deadlineOf = (days: number | null, t: Translate) =>
  days === null ? undefined : { quiet: t('mails.placed.deadline', { hours: days * 24 }) }
