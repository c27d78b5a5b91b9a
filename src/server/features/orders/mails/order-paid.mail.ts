import { invoiceForMail } from '#server/features/invoices/invoices.ts'
import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { orderNews } from './parts/order-news.ts'
import { named, type OrderFacts } from './parts/order-of.ts'

/** Extra delay in seconds: the attached invoice is issued shortly after the undo period ends. */
const INVOICE_SECONDS = 10

export const orderPaid: Mail<[OrderFacts & { attachInvoices: boolean }]> = {
  name: 'order-paid',
  subject: (order) => (t) => t('mails.subject.paid', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: ({ attachInvoices }) => UNDO_SECONDS + (attachInvoices ? INVOICE_SECONDS : 0),
  attachment: invoiceForMail,
  content: orderNews(({ order, of, amount }, { t }) => ({
    title: t('mails.paid.title'),
    paragraphs: [
      t('mails.paid.received', { ...of, amount }),
      t(`mails.paid.${order.delivery === 'ship' || order.delivery === 'email' ? order.delivery : 'pickup'}`),
    ],
    withLines: true,
    withAddress: true,
  })),
}
