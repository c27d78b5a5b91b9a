import type { Mails } from '#server/features/mail/mail.ts'
import { paymentProviderMail } from './payment-provider.mail.ts'
import { refundFailedMail } from './refund-failed.mail.ts'

export const onlinePaymentMails: Mails = [paymentProviderMail, refundFailedMail]
