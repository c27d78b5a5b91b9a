export type { Mail, Mails } from './mail-kind.ts'
export { hasMailServer, mailFolder } from './mail-settings.ts'
export { membersToNotify, ownerAndAdministrators, recipientsOf } from './recipients.ts'
export { enqueueMail, enqueueMails, type Message, message } from './sending/enqueue-mail.ts'
export { mailLimits } from './sending/mail-limits.ts'
export { createMailer } from './sending/mailer.ts'
export { linesOf } from './templates/lines-of.ts'
export {
  type Block,
  type MailContent,
  type MailRow,
  PLATFORM,
  type Reply,
  replyIn,
  type Template,
} from './templates/message.ts'
export { longDay, longMoment, nextMoment } from './templates/moments.ts'
export { mailPicture } from './templates/picture.ts'
export { sellerOf } from './templates/seller-of.ts'
export { shopOf } from './templates/shop-of.ts'
export type { MoneyLine } from './templates/sums.ts'
export { toOwner } from './templates/to-owner.ts'
export type { Writing } from './templates/writing.ts'
export { undeliveredOf } from './undelivered.queries.ts'
