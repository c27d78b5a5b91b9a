import { type Mail, mailLimits, type Writing } from '#server/features/mail/mail.ts'
import { refundLeftCents } from '#shared/rules/money/received-money.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { type OrderMail, orderNews } from './parts/order-news.ts'
import { named, type OrderFacts } from './parts/order-of.ts'

export const orderCancelled: Mail<[OrderFacts]> = {
  name: 'order-cancelled',
  subject: (order) => (t) => t('mails.subject.cancelled', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews((found, writing, { data }) => ({
    title: writing.t('mails.cancelled.title'),
    paragraphs: [
      writing.t(data.byCustomer ? 'mails.cancelled.byYou' : 'mails.cancelled.byShop', found.of),
      aboutMoney(found, writing, Number(data.creditCents ?? 0)),
    ],
    withLines: true,
  })),
}

function aboutMoney({ order, of, reply, amount }: OrderMail, { t, format }: Writing, creditCents: number): string {
  const credit = creditCents > 0 ? t('mails.cancelled.credit', { amount: format.money(creditCents) }) : ''
  if (order.paymentStatus !== 'paid' && creditCents > 0) return credit
  if (order.paymentStatus === 'paid') {
    const owed = t('mails.cancelled.owed', { shop: of.shop, reply, amount: format.money(refundLeftCents(order)) })
    return [credit, owed].filter(Boolean).join(' ')
  }
  if (order.paymentStatus === 'refunded') return t('mails.cancelled.returned', { amount })
  return t('mails.cancelled.unpaid', { reply, amount })
}
