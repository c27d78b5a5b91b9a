import type { Translate } from '#shared/messages/translator.ts'
import { reminderTextIn } from '#shared/rules/languages/shop-texts.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { waitsForRelease } from '#shared/rules/orders/pay-later.ts'
import { howToPay } from './how-to-pay.ts'
import { type MailRow, type Message, type Reply, replyIn, type Template } from './message.ts'
import { nextMoment } from './moments.ts'
import { orderOf } from './order-mail.queries.ts'
import { agreedOnOpening, orderPage, orderSums, sellerOf, whereTo } from './order-sums.ts'
import { rightsOf } from './rights.ts'
import type { Writing } from './writing.ts'

type OrderMail = Awaited<ReturnType<typeof orderOf>> & { number: string; reply: Reply }
type Said = Pick<Message, 'title' | 'about' | 'preview'> & {
  /** Before and after the lines of the order, and behind the link to its page. */
  before: Message['blocks']
  after: Message['blocks']
  last?: Message['blocks']
}

/** To the customer of an order that is not paid yet; undefined: there is nothing to say any more. */
const unpaidOrder =
  (says: (found: OrderMail, writing: Writing, mail: MailRow) => Said | undefined): Template =>
  async (tx, mail, writing) => {
    const { t } = writing
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const said = says({ ...found, number: displayOrderNumber(order.orderNumber), reply: replyIn(mail) }, writing, mail)
    if (!said) return undefined
    const { before, after, last = [], ...head } = said
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

/** What they committed to buy, where to pay, and where to follow it. */
export const orderPlaced = unpaidOrder((found, writing) => {
  const { order, shop, number } = found
  const { t } = writing
  const [paying, ...payButton] = howToPay(found, writing, t('mails.pay.instructions', { shop: shop.name }))
  return {
    title: t('mails.placed.title', { shop: shop.name }),
    about: t('mails.yourOrders.order', { number }),
    preview: paying,
    before: [
      t('mails.placed.reserved'),
      paying,
      ...payButton,
      waitsForRelease(order) || order.totalCents === 0 ? undefined : deadlineOf(shop.pendingDays, t),
    ],
    after: [
      agreedOnOpening(found, writing),
      whereTo(found, writing),
      order.deliveryAddress ? undefined : t(`mails.placed.${order.delivery === 'ship' ? 'ship' : 'pickup'}`),
    ],
    last: [{ quiet: t('mails.placed.link') }, ...rightsOf(found, writing)],
  }
})

/** What it waited for is out. Nothing if it was paid before. */
export const orderPayable = unpaidOrder((found, writing) => {
  const { order, shop, number, reply } = found
  const { t } = writing
  if (order.status !== 'pending') return undefined
  return {
    title: t('mails.payLater.out'),
    about: t('mails.yourOrders.order', { number }),
    before: [
      t('mails.payLater.payable', { shop: shop.name, number }),
      ...howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply })),
      deadlineOf(shop.pendingDays, t),
    ],
    after: [whereTo(found, writing)],
  }
})

/** What it waits for is out on another day. Nothing if the day was moved again, or has come. */
export const orderPayMoved = unpaidOrder((found, writing, { data: { payFrom } }) => {
  const { order, shop, number } = found
  const { t } = writing
  if (!waitsForRelease(order) || order.payFrom !== payFrom) return undefined
  return {
    title: t('mails.payLater.movedTitle', { number }),
    before: [t('mails.payLater.moved', { shop: shop.name }), ...howToPay(found, writing, '')],
    after: [whereTo(found, writing)],
  }
})

const deadlineOf = (days: number | null, t: Translate) =>
  days === null ? undefined : { quiet: t('mails.placed.deadline', { hours: days * 24 }) }

/** The order is not paid yet: with when it will be cancelled, or in the shop's own words. Nothing if it was paid since. */
export const orderReminder = unpaidOrder((found, writing, { data: { endsAt } }) => {
  const { order, shop, number, reply } = found
  const { t, language } = writing
  if (order.status !== 'pending') return undefined
  const about = { shop: shop.name, number }
  return {
    title: t('mails.reminder.title', { number }),
    before: [
      ...(typeof endsAt === 'string'
        ? [t('mails.reminder.unpaid', { ...about, moment: nextMoment(language, new Date(endsAt)) })]
        : [t('mails.reminder.waiting', about), ...paragraphsOf(reminderTextIn(shop, language))]),
      ...howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply })),
    ],
    after: [whereTo(found, writing), t('mails.reminder.reply', { shop: shop.name, reply })],
  }
})

/** The shop has taken back that the order is paid. Nothing if it is paid by now. */
export const orderUnpaid = unpaidOrder((found, writing) => {
  const { order, shop, number, reply } = found
  const { t } = writing
  if (order.status !== 'pending') return undefined
  return {
    title: t('mails.unpaid.title', { number }),
    before: [
      t('mails.unpaid.mistake', { shop: shop.name, number }),
      ...howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply })),
    ],
    after: [t('mails.unpaid.reply', { shop: shop.name, reply })],
  }
})

const paragraphsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** The order was not paid in time, and is cancelled. */
export const orderExpired = unpaidOrder(({ shop, number, reply }, { t }, { data: { days } }) => ({
  title: t('mails.expired.title', { number }),
  before: [t('mails.expired.unpaid', { number, days: Number(days) })],
  after: [t('mails.expired.reply', { shop: shop.name, reply })],
}))
