import type { Mail } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import { paymentChanged } from './payment-changed.ts'

/** To a shop's owner and the administrators: customers pay through another link from now on. */
export const paymentLinkChanged: Mail<[shop: string]> = {
  name: 'payment-link-changed',
  subject: (shop) => (t) => oneLine(t('notices.paymentLink.subject', { shop })),
  content: paymentChanged('paymentLink'),
}
