import type { Mails } from '#server/features/mail/mail.ts'
import { marketAlertsMail } from './mails/market-alerts.mail.ts'
import { marketAlertsConfirm } from './mails/market-alerts-confirm.mail.ts'

export const marketMails: Mails = [marketAlertsConfirm, marketAlertsMail]
