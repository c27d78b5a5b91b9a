import type { Mails } from '#server/features/mail/mail.ts'
import { stockAlertMail } from './stock-alert.mail.ts'

export const stockAlertMails: Mails = [stockAlertMail]
