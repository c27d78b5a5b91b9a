import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { emailLogs } from '#server/database/schema.ts'
import { DEFAULT_UNPAID_ORDERS } from '#shared/rules/orders/order-limits.ts'
import type { TemplateName } from './templates/template-name.ts'

type MailRow = typeof emailLogs.$inferSelect
type Limit = { perHour: number; templates: readonly TemplateName[] }

/**
 * How many messages of one shop an address gets within an hour. Anyone can order with someone else's address, so what that causes is
 * held to a few; what the shop does with the orders is held to what a buyer of a whole evening's live break gets. Messages to the shop's
 * owner are not limited: they ask for them.
 */
const limits: readonly Limit[] = [
  { perHour: 5, templates: ['order-placed', 'your-orders'] },
  // As many as an address may have unpaid orders, unless the shop allows more.
  { perHour: DEFAULT_UNPAID_ORDERS, templates: ['order-reminder', 'order-expired'] },
  {
    perHour: 30,
    templates: [
      ...(['order-paid', 'order-ripped', 'order-shipped', 'order-cancelled', 'order-refunded'] as const),
      ...(['address-request', 'tracking-changed', 'order-message', 'draft-order'] as const),
      ...(['order-parcel', 'parcel-changed', 'orders-combined'] as const),
      ...(['order-payable', 'order-pay-moved'] as const),
    ],
  },
]

/**
 * Why a message is not to be sent, or undefined. Goes by the messages before it, sent or waiting, so that every process decides the same
 * without waiting for another. What was tried before or is sent again by hand passes.
 */
export async function whyWithheld(tx: Transaction, mail: MailRow): Promise<string | undefined> {
  const { shopId, template, attempts, sentBy } = mail
  const limit = limits.find(({ templates }) => (templates as readonly string[]).includes(template))
  if (!limit || shopId === null || attempts > 0 || sentBy !== null) return undefined
  const { before } = only(
    await tx
      .select({ before: count() })
      .from(emailLogs)
      .where(
        and(
          eq(emailLogs.shopId, shopId),
          eq(emailLogs.toEmail, mail.toEmail),
          gt(emailLogs.createdAt, sql`${mail.createdAt}::timestamptz - interval '1 hour'`),
          lt(emailLogs.id, mail.id),
          eq(emailLogs.withheld, false),
          inArray(emailLogs.template, [...limit.templates]),
        ),
      ),
  )
  if (before < limit.perHour) return undefined
  return `Not sent: this address had ${limit.perHour} messages of this kind from this shop within the hour.`
}
