import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { MailRow, Message, Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { howToPay, orderPage, orderSums } from './order-sums.ts'

type OrderMail = Awaited<ReturnType<typeof orderOf>>
type Said = Pick<Message, 'title' | 'preview'> & {
  /** Before and after the lines of the order, and behind the link to its page. */
  before: string
  after: Message['blocks']
  last?: Message['blocks']
}

/** To the customer of an order that is not paid yet; undefined: there is nothing to say any more. */
const unpaidOrder =
  (says: (found: OrderMail & { number: string }, mail: MailRow) => Said | undefined): Template =>
  async (tx, mail, publicUrl) => {
    const found = await orderOf(tx, mail)
    const { order, shop, items } = found
    const said = says({ ...found, number: displayOrderNumber(order.orderNumber) }, mail)
    if (!said) return undefined
    const { before, after, last = [], ...head } = said
    return {
      from: shop,
      ...head,
      blocks: [
        before,
        { sums: orderSums(order, items) },
        ...after,
        { link: 'Your order', href: orderPage(publicUrl, shop.slug, order.pageKey) },
        ...last,
      ],
      foot: `You received this email because someone ordered at ${shop.name} with this address.`,
    }
  }

/** What they committed to buy, where to pay, and where to follow it. */
export const orderPlaced = unpaidOrder(({ order, shop, number }) => {
  const [paying, ...payButton] = howToPay(order, shop, `${shop.name} will send you payment instructions.`)
  return {
    title: `Order ${number}`,
    preview: paying,
    before: `Thank you for your order at ${shop.name}. Your items are reserved.`,
    after: [
      paying,
      ...payButton,
      deadlineOf(shop.pendingDays),
      order.delivery === 'ship'
        ? 'Add your address and follow your order on its page.'
        : 'Follow your order on its page, which also says where and when you can pick it up.',
    ],
    last: [{ quiet: 'Anyone with this link can see your order.' }],
  }
})

const deadlineOf = (days: number | null) =>
  days === null
    ? undefined
    : `Please pay within ${days * 24} hours. After that the order is cancelled, and its items go back on sale.`

/** The order is not paid yet, and when it will be cancelled. Nothing if it was paid since. */
export const orderReminder = unpaidOrder(({ order, shop, number }, { data: { endsAt } }) => {
  if (order.status !== 'pending' || typeof endsAt !== 'string') return undefined
  return {
    title: `Order ${number} is waiting for your payment`,
    before: `${shop.name} has not recorded a payment for your order ${number} yet. Without one it will be cancelled after ${momentOf(endsAt)}, and its items go back on sale.`,
    after: [
      ...howToPay(order, shop, `${shop.name} sends payment instructions. Reply to this email if you have none.`),
      `Already paid, or no longer interested? Reply to this email to let ${shop.name} know.`,
    ],
  }
})

const momentOf = (at: string) =>
  new Date(at).toLocaleString('en-GB', {
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
    timeZone: 'Europe/Amsterdam',
  })

/** The order was not paid in time, and is cancelled. */
export const orderExpired = unpaidOrder(({ shop, number }, { data: { days } }) => ({
  title: `Order ${number} was cancelled`,
  before: `No payment for your order ${number} was recorded within ${days === 1 ? '1 day' : `${days} days`}, so it was cancelled. Its items are back on sale, and there is nothing left to pay.`,
  after: [`Have you paid? Reply to this email: ${shop.name} will refund you, or find another way.`],
}))
