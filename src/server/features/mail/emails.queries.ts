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

/** A slice of the log, newest first, and how many messages there are, counted to a limit. */
export async function listedEmails(db: Queryable, { limit = PAGE, offset = 0, status = 'all', search }: Filter) {
  const ofStatus = status === 'all' ? undefined : eq(emailLogs.status, status)
  const { wanted, ids } = await found(db, ofStatus, meaningsOf(search))
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

/** The first of these meanings of a search that anything has, and which messages have it, as far as they are counted. */
async function found(
  db: Queryable,
  ofStatus: SQL | undefined,
  [meaning, ...others]: readonly (SQL | undefined)[],
): Promise<{ wanted: SQL | undefined; ids: number[] }> {
  const wanted = and(ofStatus, meaning)
  const rows = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(wanted)
    .limit(MOST_COUNTED + 1)
  return rows.length === 0 && others.length > 0 ? found(db, ofStatus, others) : { wanted, ids: idsOf(rows) }
}

/**
 * What a search may mean, the surest first: an address from its beginning, the number of an order, or a part of either. The first two are
 * in an index as they are; of a part each three letters are looked up, and most of those of an address are in all of them.
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
