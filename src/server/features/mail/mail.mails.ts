import type { Mails } from './message.ts'
import { testMail } from './test.mail.ts'

export const ownMails: Mails = [testMail]
