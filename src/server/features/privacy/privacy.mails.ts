import type { Mails } from '#server/features/mail/mail.ts'
import { myData } from './my-data.mail.ts'

export const privacyMails: Mails = [myData]
