import type { Mails } from '#server/features/mail/mail.ts'
import { webhookOffMail } from './webhook-off.mail.ts'

export const webhookMails: Mails = [webhookOffMail]
