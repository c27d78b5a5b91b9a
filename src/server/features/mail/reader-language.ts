import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { emailLogs, users } from '#server/database/schema.ts'
import { translator } from '#shared/messages/translator.ts'

type MailRow = typeof emailLogs.$inferSelect

/**
 * The message in the language of its reader. That of a forgotten password is asked for without looking the account up, so what its
 * person reads is known only here; once it was made it stays as it is.
 */
export async function inReaderLanguage(tx: Transaction, mail: MailRow): Promise<MailRow> {
  if (mail.template !== 'password-reset' || mail.body !== null) return mail
  const user = one(await tx.select({ language: users.language }).from(users).where(eq(users.email, mail.toEmail)))
  if (!user || user.language === mail.language) return mail
  const change = { language: user.language, subject: translator(user.language)('letters.reset.title') }
  await tx.update(emailLogs).set(change).where(eq(emailLogs.id, mail.id))
  return { ...mail, ...change }
}
