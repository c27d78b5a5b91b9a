import type { Queryable } from '#server/database/connect.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { welcome } from '../mails/welcome.mail.ts'

type NewUser = { id: number; email: string; language: Language }

/** Sends a welcome mail with the confirmation link. */
export const sendWelcome = (tx: Queryable, { id, email, language }: NewUser, isAgain = false) =>
  enqueueMail(tx, welcome, { to: email, language, data: { userId: id } }, isAgain)
