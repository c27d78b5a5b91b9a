import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { mailboxOf as mailboxColumn } from '#server/database/schema/mailbox.ts'
import { emailLogs } from '#server/database/schema.ts'
import { type Mails, mailNamed } from '#server/features/mail/mail-kind.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import type { MailLimit } from './mail-limits.ts'

type MailRow = typeof emailLogs.$inferSelect
/**
 * Why a message must not be sent, or undefined. Counts previous messages, sent or pending, so that every process
 * decides the same without waiting for another. Retries and manual resends pass.
 */
export async function whyWithheld(tx: Transaction, mails: Mails, mail: MailRow): Promise<string | undefined> {
  if (mail.attempts > 0 || mail.sentBy !== null) return undefined
  for (const limit of mailNamed(mails, mail.template)?.limits ?? []) {
    if (!limit.everywhere && mail.shopId === null) continue
    const names = mails.flatMap(({ name, limits }) => (limits?.includes(limit) ? name : []))
    if ((await countBefore(tx, mail, limit, names)) < limit.perHour) continue
    const from = limit.everywhere ? '' : ' from this shop'
    return `Not sent: this address had ${limit.perHour} messages of this kind${from} within the hour.`
  }
  return undefined
}

const countBefore = (tx: Transaction, mail: MailRow, { everywhere }: MailLimit, names: string[]): Promise<number> =>
  tx.$count(
    emailLogs,
    and(
      everywhere || mail.shopId === null ? undefined : eq(emailLogs.shopId, mail.shopId),
      sql`${mailboxColumn('to_email')} = ${mailboxOf(mail.toEmail)}`,
      gt(emailLogs.createdAt, sql`${mail.createdAt}::timestamptz - interval '1 hour'`),
      lt(emailLogs.id, mail.id),
      eq(emailLogs.withheld, false),
      inArray(emailLogs.template, names),
    ),
  )
