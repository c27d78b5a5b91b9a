import type { Mails } from '#server/features/mail/mail.ts'
import { approvalRevoked } from './mails/approval-revoked.mail.ts'
import { shopApproved } from './mails/shop-approved.mail.ts'
import { shopRefused } from './mails/shop-refused.mail.ts'

export const platformMails: Mails = [shopApproved, approvalRevoked, shopRefused]
