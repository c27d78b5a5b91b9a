import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { mailboxOf as mailboxColumn } from '#server/database/schema/mailbox.ts'
import { emailLogs } from '#server/database/schema.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { type MailLimit, type MailRow, type Mails, mailNamed } from '../message.ts'

/** Switches a message to the language of its reader, unless it has been rendered already. */
export async function inReaderLanguage(tx: Transaction, mails: Mails, mail: MailRow): Promise<MailRow> {
  if (mail.body !== null) return mail
  const change = await mailNamed(mails, mail.template)?.inReaderLanguage?.(tx, mail)
  if (!change || change.language === mail.language) return mail
  await tx.update(emailLogs).set(change).where(eq(emailLogs.id, mail.id))
  return { ...mail, ...change }
}

/**
 * The server's response if it permanently rejected the address of this order. The address of an order does not change,
 * and repeated attempts harm the sender's reputation. Later orders with the same address are attempted, and so are
 * manual resends.
 */
export async function refusalBefore(
  tx: Transaction,
  { id, shopId, orderId, toEmail }: MailRow,
): Promise<string | undefined> {
  if (shopId === null || orderId === null) return undefined
  const [refused] = await tx
    .select({ errorMessage: emailLogs.errorMessage })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        eq(emailLogs.orderId, orderId),
        eq(emailLogs.toEmail, toEmail),
        eq(emailLogs.undeliverable, true),
        ne(emailLogs.id, id),
      ),
    )
    .orderBy(emailLogs.id)
    .limit(1)
  return refused && (refused.errorMessage ?? 'no reason was given')
}

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
