import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { type Mails, mailNamed } from './mail-kind.ts'

type MailRow = typeof emailLogs.$inferSelect

/** Switches a message to the language of its reader, unless it has been rendered already. */
export async function inReaderLanguage(tx: Transaction, mails: Mails, mail: MailRow): Promise<MailRow> {
  if (mail.body !== null) return mail
  const change = await mailNamed(mails, mail.template)?.inReaderLanguage?.(tx, mail)
  if (!change || change.language === mail.language) return mail
  await tx.update(emailLogs).set(change).where(eq(emailLogs.id, mail.id))
  return { ...mail, ...change }
}
