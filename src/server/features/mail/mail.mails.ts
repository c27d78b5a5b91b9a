import type { Mails } from './mail-kind.ts'
import { testMail } from './test.mail.ts'

export const ownMails: Mails = [testMail]
