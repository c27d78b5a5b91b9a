import type { Mails } from '#server/features/mail/mail.ts'
import { buyOfferMail } from './offers/mails/buy-offer.mail.ts'
import { buyOfferNotice } from './offers/mails/buy-offer-notice.mail.ts'
import { buyOfferParent } from './offers/mails/buy-offer-parent.mail.ts'

export const buyingMails: Mails = [buyOfferMail, buyOfferParent, buyOfferNotice]
