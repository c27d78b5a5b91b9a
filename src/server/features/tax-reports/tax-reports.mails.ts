import type { Mails } from '#server/features/mail/mail.ts'
import { taxDataMail } from './tax-data.mail.ts'

export const taxReportMails: Mails = [taxDataMail]
