import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'

type Order = { shopId: number; id: number; customerEmail: string }

/** Messages about an order that have not reached its customer and will not, oldest first. */
export async function undeliveredOf(db: Queryable, { shopId, id, customerEmail }: Order) {
  const failed = await db
    .select({ id: emailLogs.id, subject: emailLogs.subject, errorMessage: emailLogs.errorMessage })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        eq(emailLogs.orderId, id),
        eq(emailLogs.toEmail, customerEmail),
        eq(emailLogs.status, 'failed'),
      ),
    )
    .orderBy(asc(emailLogs.id))
  return failed.map(({ errorMessage, ...message }) => ({ ...message, reason: errorMessage ?? 'no reason was given' }))
}
