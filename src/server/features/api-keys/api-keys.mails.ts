import type { Mails } from '#server/features/mail/mail.ts'
import { apiKeyMail } from './api-key.mail.ts'

export const apiKeyMails: Mails = [apiKeyMail]
