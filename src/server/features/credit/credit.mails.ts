import type { Mails } from '#server/features/mail/mail.ts'
import { giftCards } from './gift-cards/gift-cards.mail.ts'
import { yourCredit } from './your-credit.mail.ts'

export const creditMails: Mails = [yourCredit, giftCards]
