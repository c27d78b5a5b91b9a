export { hasMailServer, mailFolder } from './mail-settings.ts'
export {
  type Block,
  type Mail,
  type MailContent,
  type MailRow,
  type Mails,
  type MoneyLine,
  mailLimits,
  mailPicture,
  PLATFORM,
  type Reply,
  replyIn,
  type Template,
  type Writing,
} from './message.ts'
export {
  enqueueMail,
  enqueueMails,
  type Message,
  membersToNotify,
  message,
  ownerAndAdministrators,
  recipientsOf,
} from './sending/enqueue-mail.ts'
export { createMailer } from './sending/mailer.ts'
export { sellerOf, shopOf, toOwner } from './templates/about-shop.ts'
export { longDay, longMoment, nextMoment } from './templates/moments.ts'
export { undeliveredOf } from './undelivered.queries.ts'
