import type { Mails } from '#server/features/mail/mail.ts'
import { taxLimitMail } from './limits/tax-limit.mail.ts'

export const invoiceMails: Mails = [taxLimitMail]
