import { and, desc, eq, getTableColumns, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { containing, startingWith } from '#server/database/like.ts'
import { idsOf, isOneOf, one } from '#server/database/rows.ts'
import { emailLogs, orders, users } from '#server/database/schema.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { EmailContent, LoggedEmail, listEmails } from '#shared/contract/platform/emails.ts'
import { cappedCount, MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'

const PAGE = 10

const { body: _body, html: _html, data: _data, ...columns } = getTableColumns(emailLogs)

type Filter = Checked<typeof listEmails>['query']

/** One page of the log, newest first, with the number of messages counted up to a limit. */
export async function listedEmails(db: Queryable, { limit = PAGE, offset = 0, status = 'all', search }: Filter) {
  const ofStatus = status === 'all' ? undefined : eq(emailLogs.status, status)
  const { condition, ids } = await found(db, ofStatus, meaningsOf(search))
  // An index-only scan skips the rows before the offset.
  const page = db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    // Reuses the ids found above: with the filter in the order of the page, PostgreSQL would scan the whole log for a
    // few rare matches.
    .where(ids.length > MOST_COUNTED ? condition : isOneOf(emailLogs.id, ids))
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

/** The first interpretation of a search with any matches, and the ids of these messages, up to the count limit. */
async function found(
  db: Queryable,
  ofStatus: SQL | undefined,
  [meaning, ...others]: readonly (SQL | undefined)[],
): Promise<{ condition: SQL | undefined; ids: number[] }> {
  const condition = and(ofStatus, meaning)
  const rows = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(condition)
    .limit(MOST_COUNTED + 1)
  return rows.length === 0 && others.length > 0 ? found(db, ofStatus, others) : { condition, ids: idsOf(rows) }
}

/**
 * Interpretations of a search, most specific first: the beginning of an address, an order number, or part of either.
 * The first two use an index directly. A part is looked up by its trigrams, and most addresses share many of those.
 */
function meaningsOf(search = ''): (SQL | undefined)[] {
  const text = search.trim()
  if (text === '') return [undefined]
  const inSubject = ilike(emailLogs.subject, containing(text))
  const number = text.replace(/^#/, '')
  return [
    ...(text.includes('@') ? [like(emailLogs.toEmail, startingWith(normaliseEmail(text)))] : []),
    ...(/\d/.test(number) && !/\s/.test(number)
      ? [
          sql`(${emailLogs.shopId}, ${emailLogs.orderId}) in (
            select shop_id, id from ${orders} where order_number = ${number}
          ) and ${inSubject}`,
        ]
      : []),
    or(ilike(emailLogs.toEmail, containing(normaliseEmail(text))), inSubject),
  ]
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
