import { and, desc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'
import { idsOf, isOneOf, one } from '#server/database/rows.ts'
import { emailLogs, users } from '#server/database/schema.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { EmailContent, LoggedEmail, listEmails } from '#shared/contract/platform/emails.ts'
import { cappedCount, MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'

const PAGE = 10

const { body: _body, html: _html, data: _data, ...columns } = getTableColumns(emailLogs)

type Filter = Checked<typeof listEmails>['query']

/** A slice of the log, newest first, and how many messages there are, counted to a limit. */
export async function listedEmails(db: Queryable, { limit = PAGE, offset = 0, status = 'all', search }: Filter) {
  const wanted = and(status === 'all' ? undefined : eq(emailLogs.status, status), matching(search))
  const found = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(wanted)
    .limit(MOST_COUNTED + 1)
  const ids = idsOf(found)
  // What is stepped over is read off an index alone.
  const page = db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    // What was found need not be looked for again: in a page's order, PostgreSQL would go through the whole log for ten that are rare.
    .where(ids.length > MOST_COUNTED ? wanted : isOneOf(emailLogs.id, ids))
    .orderBy(desc(emailLogs.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  const emails = await db
    .select({ ...columns, senderEmail: users.email })
    .from(page)
    .innerJoin(emailLogs, eq(emailLogs.id, page.id))
    .leftJoin(users, eq(users.id, emailLogs.sentBy))
    .orderBy(desc(emailLogs.id))
  return { emails: emails.map(toLogged), ...cappedCount(ids.length) }
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
