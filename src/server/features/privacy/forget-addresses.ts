import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { privacyLinks } from '#server/database/schema.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

const AT_ONCE = 5_000

/** Deletes IP addresses in the activity and the history of orders after their retention period. */
export async function forgetAddresses(db: Database, closing?: AbortSignal): Promise<void> {
  const old = sql`ip is not null and at < now() - make_interval(days => ${retention.activityAddress.days})`
  const parts = [
    sql`update activity set ip = null where id in (select id from activity where ${old} limit ${AT_ONCE})`,
    sql`update order_events set ip = null
      where (shop_id, id) in (select shop_id, id from order_events where ${old} limit ${AT_ONCE})`,
  ]
  for (const part of parts) {
    while (!closing?.aborted && ((await db.execute(part)).rowCount ?? 0) === AT_ONCE);
  }
}

export const forgetLinks = (db: Database) => db.delete(privacyLinks).where(sql`${privacyLinks.expiresAt} < now()`)
