import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

export const BODIES_KEPT_DAYS = retention.mailBody.days
const AT_ONCE = 5_000

/**
 * Deletes the contents of old messages, and later their log entries: personal data is not stored longer than needed.
 */
export async function deleteOldBodies(db: Database): Promise<void> {
  await db
    .update(emailLogs)
    .set({ body: null, html: null, data: {} })
    .where(
      and(lt(emailLogs.createdAt, sql`now() - make_interval(days => ${BODIES_KEPT_DAYS})`), isNotNull(emailLogs.html)),
    )
  while (((await db.execute(deleteSome)).rowCount ?? 0) > 0);
}

// The oldest rows have the lowest ids, so only rows to delete are read.
const deleteSome = sql`
  delete from ${emailLogs} where created_at < now() - make_interval(days => ${retention.mail.days}) and status <> 'pending'
    and id in (select id from ${emailLogs} order by id limit ${AT_ONCE})`
