import { and, count, desc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'
import { one } from '#server/database/rows.ts'
import { emailLogs, users } from '#server/database/schema.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { EmailContent, LoggedEmail, listEmails } from '#shared/contract/platform/emails.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'

const PAGE = 10

const { body: _body, html: _html, data: _data, ...columns } = getTableColumns(emailLogs)

type Filter = Checked<typeof listEmails>['query']

/** A slice of the log, newest first, and how many messages there are in all. */
export async function listedEmails(db: Queryable, { limit = PAGE, offset = 0, status = 'all', search }: Filter) {
  const wanted = and(status === 'all' ? undefined : eq(emailLogs.status, status), matching(search))
  const [emails, [counted]] = await Promise.all([
    db
      .select({ ...columns, senderEmail: users.email })
      .from(emailLogs)
      .leftJoin(users, eq(users.id, emailLogs.sentBy))
      .where(wanted)
      .orderBy(desc(emailLogs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(emailLogs).where(wanted),
  ])
  return { emails: emails.map(toLogged), total: counted?.total ?? 0 }
}

function matching(search = ''): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  return or(ilike(emailLogs.toEmail, containing(normaliseEmail(text))), ilike(emailLogs.subject, containing(text)))
}

export async function findEmail(db: Queryable, id: number): Promise<EmailContent | undefined> {
  const found = one(
    await db
      .select({ ...columns, senderEmail: users.email, body: emailLogs.body, html: emailLogs.html })
      .from(emailLogs)
      .leftJoin(users, eq(users.id, emailLogs.sentBy))
      .where(eq(emailLogs.id, id)),
  )
  return found && { ...toLogged(found), body: found.body, html: found.html }
}

type Row = Omit<typeof emailLogs.$inferSelect, 'body' | 'html' | 'data'> & { senderEmail: string | null }

const toLogged = (mail: Row): LoggedEmail => ({
  id: mail.id,
  fromEmail: mail.fromEmail,
  toEmail: mail.toEmail,
  replyTo: mail.replyTo,
  subject: mail.subject,
  language: mail.language,
  type: mail.type,
  status: mail.status,
  attempts: mail.attempts,
  errorMessage: mail.errorMessage,
  nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
  sentBy: mail.senderEmail,
  sentAt: mail.sentAt?.toISOString() ?? null,
  createdAt: mail.createdAt.toISOString(),
})
