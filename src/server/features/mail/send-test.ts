import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { emailLogs } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type Sending, sendOne } from './sending/send-one.ts'
import { testMail } from './test.mail.ts'

/**
 * Sends a test message while the user waits; throws 502 with the mail server's error. Logged before the attempt: if
 * this process crashes, the job sends it a minute later.
 */
export async function sendTest(
  mailWorker: Sending & { db: Database },
  { email, language }: { email: string; language: Language },
  actor: NonNullable<Actor>,
): Promise<void> {
  const { db } = mailWorker
  const { id } = await db.transaction(async (tx) => {
    await record(tx, actor, { type: 'platform', action: 'Test email requested', details: email })
    return only(
      await tx
        .insert(emailLogs)
        .values({
          toEmail: email,
          language,
          subject: written(testMail.subject(), language),
          template: testMail.name,
          type: 'test',
          sentBy: actor.id,
          nextAttemptAt: sql`now() + interval '1 minute'`,
        })
        .returning({ id: emailLogs.id }),
    )
  })
  const { sent, words } = await db.transaction(async (tx) => {
    const mail = only(
      await tx
        .select()
        .from(emailLogs)
        .where(and(eq(emailLogs.id, id), eq(emailLogs.status, 'pending')))
        .for('update'),
    )
    return sendOne(mailWorker, tx, mail)
  })
  if (!sent) throw new HttpError(502, 'mail_not_sent', (t) => words ?? t('errors.testNotSent'))
}
