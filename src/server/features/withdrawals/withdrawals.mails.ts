import type { Mails } from '#server/features/mail/mail.ts'
import { withdrawalDeclared } from './mails/withdrawal-declared.mail.ts'
import { withdrawalLate } from './mails/withdrawal-late.mail.ts'
import { withdrawalNotice } from './mails/withdrawal-notice.mail.ts'
import { withdrawalReceived } from './mails/withdrawal-received.mail.ts'
import { withdrawalRefunded } from './mails/withdrawal-refunded.mail.ts'
import { withdrawalRefused } from './mails/withdrawal-refused.mail.ts'

export const withdrawalMails: Mails = [
  withdrawalReceived,
  withdrawalLate,
  withdrawalDeclared,
  withdrawalRefunded,
  withdrawalRefused,
  withdrawalNotice,
]
