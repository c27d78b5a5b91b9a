import type { Mails } from '#server/features/mail/mail.ts'
import { bankAccountChanged, paymentLinkChanged } from './payment-changes/payment-changed.mail.ts'

export const shopMails: Mails = [paymentLinkChanged, bankAccountChanged]
