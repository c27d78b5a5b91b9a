import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { termsVersion } from '#server/features/terms/terms.ts'
import { toWithdrawals } from '#server/features/withdrawals/withdrawals.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { MailRow, Message, Template } from './message.ts'
import { replyIn } from './message.ts'
import { longDay, longMoment } from './moments.ts'
import { orderOf } from './order-mail.queries.ts'
import { orderPage, sellerOf } from './order-sums.ts'
import type { Writing } from './writing.ts'

const Data = z.object({
  withdrawal: z.number().optional(),
  name: z.string().optional(),
  declared: z.boolean().optional(),
  declaredAt: z.coerce.date().optional(),
})

type Found = Awaited<ReturnType<typeof orderOf>>

/** The withdrawal that a message is about, as it is now. */
async function withdrawalOf(tx: Transaction, { order }: Found, mail: MailRow) {
  const { withdrawal } = Data.parse(mail.data)
  const all = await toWithdrawals(tx, order)
  return all.find(({ id }) => id === withdrawal)
}

/** What was withdrawn from, by whom and when. */
function contentOf(made: NonNullable<Awaited<ReturnType<typeof withdrawalOf>>>, { shop }: Found, writing: Writing) {
  const { t, format, language } = writing
  return {
    titled: t(made.agreed ? 'mails.withdrawn.agreedContent' : 'mails.withdrawn.content'),
    lines: [
      made.agreed ? made.reason : t('mails.withdrawn.by', { name: made.name }),
      t('mails.withdrawn.at', { moment: longMoment(language, new Date(made.at)) }),
      ...made.lines.map(
        ({ quantity, productName, details }) =>
          `${quantity} × ${listingName({ name: productName, ...details }, shop.conditionScale)(t, format)}`,
      ),
    ],
  }
}

/** To the customer: the acknowledgement, with its content, date and time; or what the shop agreed to take back. */
export const withdrawalReceived: Template = async (tx, mail, writing) => {
  const found = await orderOf(tx, mail)
  const made = await withdrawalOf(tx, found, mail)
  if (!made) return undefined
  const { t, format, language } = writing
  const { order, shop, seller } = found
  const terms = await termsVersion(tx, shop.id, order.termsVersion ?? 0)
  const sendsBack = made.state === 'announced'
  const returnAddress = terms?.answers.returnAddress.split('\n') ?? []
  const sellersOwn = seller
    ? [seller.legalName, `${seller.street} ${seller.houseNumber}`, `${seller.postcode} ${seller.city}`]
    : []
  const address = returnAddress.some(Boolean) ? returnAddress : sellersOwn
  const due = { amount: format.money(made.dueCents), day: longDay(language, new Date(made.refundDueAt)) }
  return {
    ...aboutOrder(found, mail, writing),
    title: t(made.agreed ? 'mails.withdrawn.agreedTitle' : 'mails.withdrawn.title'),
    blocks: [
      t(made.agreed ? 'mails.withdrawn.agreed' : 'mails.withdrawn.received', {
        shop: shop.name,
        number: displayOrderNumber(order.orderNumber),
      }),
      contentOf(made, found, writing),
      made.cancelled ? t('mails.withdrawn.cancelled') : undefined,
      sendsBack && !made.agreed
        ? t('mails.withdrawn.sendBack', { costs: terms?.answers.returnCosts as string })
        : undefined,
      sendsBack && address.length > 0 ? { titled: t('mails.withdrawn.to'), lines: address } : undefined,
      made.dueCents > 0 ? t('mails.withdrawn.due', due) : undefined,
      { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
    ],
  }
}

/** To the customer: it came after the period, and the shop has been told. */
export const withdrawalLate: Template = async (tx, mail, writing) => {
  const found = await orderOf(tx, mail)
  const { t } = writing
  const { order, shop } = found
  return {
    ...aboutOrder(found, mail, writing),
    title: t('mails.withdrawnLate.title'),
    blocks: [
      t('mails.withdrawnLate.text', { shop: shop.name, number: displayOrderNumber(order.orderNumber) }),
      t('mails.withdrawnLate.faulty', { shop: shop.name }),
      { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
    ],
  }
}

/**
 * To the customer: the acknowledgement of a withdrawal by number and email address. Anyone may know these, so an order that was not sent is
 * cancelled once the link is pressed.
 */
export const withdrawalDeclared: Template = async (tx, mail, writing) => {
  const found = await orderOf(tx, mail)
  const { t, language } = writing
  const { order, shop } = found
  const { declaredAt = mail.createdAt } = Data.parse(mail.data)
  const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
  return {
    ...aboutOrder(found, mail, writing),
    title: t('mails.withdrawalDeclared.title'),
    blocks: [
      t('mails.withdrawalDeclared.text', { ...of, moment: longMoment(language, declaredAt) }),
      { button: t('mails.withdrawalDeclared.button'), href: `${orderPage(writing, shop.slug, order)}/withdraw` },
      t('mails.withdrawalDeclared.notYou'),
    ],
  }
}

/** To the customer: the money is on its way. */
export const withdrawalRefunded: Template = async (tx, mail, writing) => {
  const found = await orderOf(tx, mail)
  const made = await withdrawalOf(tx, found, mail)
  if (!made?.refundedAt) return undefined
  const { t, format } = writing
  const { order, shop } = found
  const amount = format.money(made.refundedCents ?? 0)
  const number = displayOrderNumber(order.orderNumber)
  return {
    ...aboutOrder(found, mail, writing),
    title: t('mails.refunded.title'),
    blocks: [
      t('mails.withdrawalRefunded.text', { shop: shop.name, amount, number }),
      t('mails.refunded.when'),
      { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
    ],
  }
}

const aboutOrder = (
  found: Found,
  mail: MailRow,
  writing: Writing,
): Pick<Message, 'from' | 'seller' | 'about' | 'foot'> => {
  const { t } = writing
  const { order, shop } = found
  return {
    from: shop,
    seller: sellerOf(found, writing),
    about: t('mails.yourOrders.order', { number: displayOrderNumber(order.orderNumber) }),
    foot: t('mails.foot.ordered', { shop: shop.name, reply: replyIn(mail) }),
  }
}

/** To the owner: what the customer withdrew from, and until when it is to be refunded; or that it was too late, or is to be confirmed. */
export const withdrawalNotice: Template = async (tx, mail, writing) => {
  const found = await orderOf(tx, mail)
  const made = await withdrawalOf(tx, found, mail)
  const { t, format, language, personal } = writing
  const { order, shop } = found
  const of = { email: order.customerEmail, number: displayOrderNumber(order.orderNumber) }
  const day = made && longDay(language, new Date(made.refundDueAt))
  const { name = of.email, declared = false } = Data.parse(mail.data)
  return {
    about: shop.name,
    title: t(made || declared ? 'notices.withdrawal.title' : 'notices.withdrawal.lateTitle', of),
    blocks: [
      made
        ? t('notices.withdrawal.text', of)
        : t(declared ? 'notices.withdrawal.declared' : 'notices.withdrawal.late', { ...of, name }),
      made && contentOf(made, found, writing),
      made && day && made.dueCents > 0
        ? t('notices.withdrawal.due', { amount: format.money(made.dueCents), day })
        : undefined,
      made?.cancelled ? t('notices.withdrawal.cancelled') : undefined,
      { button: t('notices.withdrawal.button'), href: personal(`/shopadmin/orders?search=${order.orderNumber}`) },
    ],
    foot: t('notices.foot.owner', { shop: shop.name }),
  }
}
