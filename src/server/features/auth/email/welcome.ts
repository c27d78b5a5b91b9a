import type { Queryable } from '#server/database/connect.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

type NewUser = { id: number; email: string; language: Language }

/** Welcomes someone, with the link that confirms their address. */
export const sendWelcome = (
  tx: Queryable,
  { id, email, language }: NewUser,
  subject: Text = (t) => t('letters.welcome.subject'),
) => enqueueMail(tx, { to: email, language, subject, template: 'welcome', data: { userId: id } })
