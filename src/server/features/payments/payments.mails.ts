import type { Mails } from '#server/features/mail/mail.ts'
import { bankAccountChanged } from './mails/bank-account-changed.mail.ts'
import { paymentLinkChanged } from './mails/payment-link-changed.mail.ts'

export const paymentMails: Mails = [paymentLinkChanged, bankAccountChanged]
