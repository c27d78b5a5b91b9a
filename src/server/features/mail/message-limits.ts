import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { mailboxOf as mailboxColumn } from '#server/database/schema/mailbox.ts'
import { emailLogs } from '#server/database/schema.ts'
import { DEFAULT_UNPAID_ORDERS } from '#shared/rules/orders/order-limits.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import type { TemplateName } from './templates/template-name.ts'

type MailRow = typeof emailLogs.$inferSelect
/** `everywhere`: from all shops and the platform together; otherwise from one shop. */
type Limit = { perHour: number; everywhere?: true; templates: readonly TemplateName[] }

/**
 * How many messages a mailbox gets within an hour, however its address is spelt. Anyone can order, or ask for something, with someone
 * else's address, so what that causes is held to a few; what the shop does with the orders is held to what a buyer of a whole evening's
 * live break gets. Messages to the shop's owner are not limited: they ask for them.
 */
const limits: readonly Limit[] = [
  { perHour: 5, templates: ['order-placed', 'your-orders'] },
  { perHour: 30, everywhere: true, templates: ['order-placed', 'your-orders'] },
  // Anyone can register with it.
  { perHour: 5, everywhere: true, templates: ['welcome', 'confirm-new-email'] },
  {
    perHour: 5,
    everywhere: true,
    templates: ['my-data', 'market-alerts-confirm', 'report-received', 'withdrawal-declared'],
  },
  // The default limit of unpaid orders per mailbox.
  { perHour: DEFAULT_UNPAID_ORDERS, templates: ['order-reminder', 'order-expired'] },
  {
    perHour: 30,
    templates: [
      'order-paid',
      'order-ripped',
      'order-shipped',
      'order-cancelled',
      'order-refunded',
      'address-request',
      'tracking-changed',
      'order-message',
      'draft-order',
      'order-parcel',
      'parcel-changed',
      'orders-combined',
      'order-payable',
      'order-pay-moved',
    ],
  },
]

/**
 * Why a message is not to be sent, or undefined. Goes by the messages before it, sent or waiting, so that every process decides the same
 * without waiting for another. What was tried before or is sent again by hand passes.
 */
export async function whyWithheld(tx: Transaction, mail: MailRow): Promise<string | undefined> {
  if (mail.attempts > 0 || mail.sentBy !== null) return undefined
  for (const limit of limits) {
    if (!(limit.templates as readonly string[]).includes(mail.template)) continue
    if (!limit.everywhere && mail.shopId === null) continue
    if ((await countBefore(tx, mail, limit)) < limit.perHour) continue
    const from = limit.everywhere ? '' : ' from this shop'
    return `Not sent: this address had ${limit.perHour} messages of this kind${from} within the hour.`
  }
  return undefined
}

const countBefore = (tx: Transaction, mail: MailRow, { templates, everywhere }: Limit): Promise<number> =>
  tx.$count(
    emailLogs,
    and(
      everywhere || mail.shopId === null ? undefined : eq(emailLogs.shopId, mail.shopId),
      sql`${mailboxColumn('to_email')} = ${mailboxOf(mail.toEmail)}`,
      gt(emailLogs.createdAt, sql`${mail.createdAt}::timestamptz - interval '1 hour'`),
      lt(emailLogs.id, mail.id),
      eq(emailLogs.withheld, false),
      inArray(emailLogs.template, [...templates]),
    ),
  )
