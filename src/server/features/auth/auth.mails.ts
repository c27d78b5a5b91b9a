import type { Mails } from '#server/features/mail/mail.ts'
import { confirmNewEmail } from './mails/confirm-new-email.mail.ts'
import { emailChanged } from './mails/email-changed.mail.ts'
import { newSignIn } from './mails/new-sign-in.mail.ts'
import { passwordChanged } from './mails/password-changed.mail.ts'
import { passwordReset } from './mails/password-reset.mail.ts'
import { welcome } from './mails/welcome.mail.ts'

export const authMails: Mails = [welcome, confirmNewEmail, passwordReset, passwordChanged, emailChanged, newSignIn]
