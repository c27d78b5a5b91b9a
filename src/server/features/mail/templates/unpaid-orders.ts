import type { Translate } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { MailRow, Message, Template } from './message.ts'
import { nextMoment } from './moments.ts'
import { orderOf } from './order-mail.queries.ts'
import { howToPay, orderPage, orderSums } from './order-sums.ts'
import type { Writing } from './writing.ts'

type OrderMail = Awaited<ReturnType<typeof orderOf>> & { number: string }
type Said = Pick<Message, 'title' | 'preview'> & {
  /** Before and after the lines of the order, and behind the link to its page. */
  before: string
  after: Message['blocks']
  last?: Message['blocks']
}

/** To the customer of an order that is not paid yet; undefined: there is nothing to say any more. */
const unpaidOrder =
  (says: (found: OrderMail, writing: Writing, mail: MailRow) => Said | undefined): Template =>
  async (tx, mail, writing) => {
    const { t } = writing
    const found = await orderOf(tx, mail)
    const { order, shop, items } = found
    const said = says({ ...found, number: displayOrderNumber(order.orderNumber) }, writing, mail)
    if (!said) return undefined
    const { before, after, last = [], ...head } = said
    return {
      from: shop,
      ...head,
      blocks: [
        before,
        { sums: orderSums(order, items, shop.conditionScale, writing) },
        ...after,
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
        ...last,
      ],
      foot: t('mails.foot.someoneOrdered', { shop: shop.name }),
    }
  }

/** What they committed to buy, where to pay, and where to follow it. */
export const orderPlaced = unpaidOrder(({ order, shop, number }, { t }) => {
  const [paying, ...payButton] = howToPay(order, shop, t, t('mails.pay.instructions', { shop: shop.name }))
  return {
    title: t('mails.placed.title', { number }),
    preview: paying,
    before: t('mails.placed.thanks', { shop: shop.name }),
    after: [paying, ...payButton, deadlineOf(shop.pendingDays, t), t(`mails.placed.${order.delivery}`)],
    last: [{ quiet: t('mails.placed.link') }],
  }
})

const deadlineOf = (days: number | null, t: Translate) =>
  days === null ? undefined : t('mails.placed.deadline', { hours: days * 24 })

/** The order is not paid yet, and when it will be cancelled. Nothing if it was paid since. */
export const orderReminder = unpaidOrder(({ order, shop, number }, { t, language }, { data: { endsAt } }) => {
  if (order.status !== 'pending' || typeof endsAt !== 'string') return undefined
  const about = { shop: shop.name, number }
  return {
    title: t('mails.reminder.title', { number }),
    before: t('mails.reminder.unpaid', { ...about, moment: nextMoment(language, new Date(endsAt)) }),
    after: [
      ...howToPay(order, shop, t, t('mails.pay.instructionsAgain', { shop: shop.name })),
      t('mails.reminder.reply', { shop: shop.name }),
    ],
  }
})

/** The order was not paid in time, and is cancelled. */
export const orderExpired = unpaidOrder(({ shop, number }, { t }, { data: { days } }) => ({
  title: t('mails.expired.title', { number }),
  before: t('mails.expired.unpaid', { number, days: Number(days) }),
  after: [t('mails.expired.reply', { shop: shop.name })],
}))
