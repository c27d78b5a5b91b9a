import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { ripSessions } from '#server/database/schema.ts'
import type { PublicLive } from '#shared/contract/orders/rip-sessions.ts'
import type { SessionRow } from './sessions.queries.ts'

const ANNOUNCED = 3
/** A session that was not started on its day is no longer announced. */
const LATE_HOURS = 3

/** Live openings that a shop announces: the running one, and the next ones. */
export const livesOf = async (db: Queryable, shopId: number): Promise<PublicLive[]> =>
  (
    await db
      .select()
      .from(ripSessions)
      .where(
        and(
          eq(ripSessions.shopId, shopId),
          sql`${ripSessions.endedAt} is null and ${ripSessions.cancelledAt} is null
            and (${ripSessions.startedAt} is not null or ${ripSessions.startsAt} > now() - make_interval(hours => ${LATE_HOURS}))`,
        ),
      )
      .orderBy(sql`${ripSessions.startedAt} is null`, asc(ripSessions.startsAt), asc(ripSessions.id))
      .limit(ANNOUNCED)
  ).map(toPublicLive)

export const toPublicLive = (session: SessionRow): PublicLive => ({
  id: session.id,
  title: session.title,
  startsAt: session.startsAt.toISOString(),
  ordersUntil: session.ordersUntil.toISOString(),
  url: session.url,
  isPublic: session.isPublic,
  isRunning: session.startedAt !== null && session.endedAt === null,
  takesOrders: session.startedAt === null && session.cancelledAt === null && session.ordersUntil > new Date(),
})
