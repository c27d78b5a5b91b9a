import type { Mails } from '#server/features/mail/mail.ts'
import { shopChecklist } from './shop-checklist.mail.ts'

export const approvalMails: Mails = [shopChecklist]
