import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'

export const BODIES_KEPT_DAYS = 90

/** What messages said is nobody's business after a while; that they were sent stays. */
export async function deleteOldBodies(db: Database): Promise<void> {
  await db
    .update(emailLogs)
    .set({ body: null, html: null, data: {} })
    .where(
      and(lt(emailLogs.createdAt, sql`now() - make_interval(days => ${BODIES_KEPT_DAYS})`), isNotNull(emailLogs.html)),
    )
}
