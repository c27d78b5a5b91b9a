import type { Mails } from '#server/features/mail/mail.ts'
import { breakDrawn } from './break-drawn.mail.ts'

export const breakMails: Mails = [breakDrawn]
