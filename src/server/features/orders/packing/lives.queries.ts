import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { ripOrders, ripSessions, rips } from '#server/database/schema.ts'
import type { Recording } from '#shared/contract/orders/rip-sessions.ts'
import { clockTime, minuteLink, secondIn } from '#shared/rules/rips/minute-link.ts'

type Order = { shopId: number; id: number }

/** The live opening that an order chose, unless it was cancelled. */
export const chosenLive = async (db: Queryable, { shopId, id }: Order) =>
  one(
    await db
      .select({ session: ripSessions, remind: ripOrders.remind })
      .from(ripOrders)
      .innerJoin(ripSessions, and(eq(ripSessions.shopId, ripOrders.shopId), eq(ripSessions.id, ripOrders.sessionId)))
      .where(and(eq(ripOrders.shopId, shopId), eq(ripOrders.orderId, id), sql`${ripSessions.cancelledAt} is null`)),
  )

/** Recordings of the live openings in which packs of an order were opened, from the minute at which its packs begin. */
export async function recordingsOf(db: Queryable, { shopId, id }: Order): Promise<Recording[]> {
  const found = await db
    .select({
      session: ripSessions.id,
      title: ripSessions.title,
      url: ripSessions.recordingUrl,
      offset: ripSessions.recordingOffset,
      second:
        sql`extract(epoch from min(coalesce(${rips.markedAt}, ${rips.openedAt})) - ${ripSessions.startedAt})`.mapWith(
          Number,
        ),
    })
    .from(rips)
    .innerJoin(ripSessions, and(eq(ripSessions.shopId, rips.shopId), eq(ripSessions.id, rips.sessionId)))
    .where(and(eq(rips.shopId, shopId), eq(rips.orderId, id), isNotNull(ripSessions.recordingUrl)))
    .groupBy(ripSessions.shopId, ripSessions.id)
    .orderBy(asc(ripSessions.startedAt))
  return found.map(({ session, title, url, offset, second }) => {
    // A clock that was set back makes no negative time.
    const at = secondIn(Math.max(0, second), offset)
    return { session, title, url: minuteLink(url ?? '', at), time: clockTime(at) }
  })
}
