import type { Mails } from '#server/features/mail/mail.ts'
import { accountClosedMail } from './closing/account-closed.mail.ts'

export const accountMails: Mails = [accountClosedMail]
