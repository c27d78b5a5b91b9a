import type { Mail } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import { paymentChanged } from './payment-changed.ts'

/** To a shop's owner and the administrators: customers pay to another account from now on. */
export const bankAccountChanged: Mail<[shop: string]> = {
  name: 'bank-account-changed',
  subject: (shop) => (t) => oneLine(t('notices.bankAccount.subject', { shop })),
  content: paymentChanged('bankAccount'),
}
