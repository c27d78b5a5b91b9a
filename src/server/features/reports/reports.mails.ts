import type { Mails } from '#server/features/mail/mail.ts'
import { listingRemoved } from './mails/listing-removed.mail.ts'
import { reportDecided } from './mails/report-decided.mail.ts'
import { reportReceived } from './mails/report-received.mail.ts'

export const reportMails: Mails = [reportReceived, reportDecided, listingRemoved]
