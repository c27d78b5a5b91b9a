import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { pulls, ripSessions, rips } from '#server/database/schema.ts'
import type { Pull } from '#shared/contract/orders/pulls.ts'

/** Cards pulled from the packs of these orders, in the order in which they were logged. */
export const pullsOf = (db: Queryable, shopId: number, orderIds: readonly number[]) =>
  db
    .select({
      id: pulls.id,
      orderId: pulls.orderId,
      card: pulls.card,
      photoUrl: pulls.photoUrl,
      toCustomer: pulls.toCustomer,
      at: pulls.at,
      // A clock that was set back makes no negative time.
      second: sql<number | null>`greatest(0, extract(epoch from ${pulls.at} - ${ripSessions.startedAt}))::int`,
    })
    .from(pulls)
    .leftJoin(
      rips,
      and(eq(rips.shopId, pulls.shopId), eq(rips.orderId, pulls.orderId), eq(rips.productId, pulls.productId)),
    )
    .leftJoin(ripSessions, and(eq(ripSessions.shopId, rips.shopId), eq(ripSessions.id, rips.sessionId)))
    .where(and(eq(pulls.shopId, shopId), isOneOf(pulls.orderId, orderIds)))
    .orderBy(asc(pulls.number))

export const toPull = ({
  id,
  card,
  photoUrl,
  toCustomer,
  at,
  second,
}: Awaited<ReturnType<typeof pullsOf>>[number]): Pull => ({
  id,
  card,
  photoUrl,
  toCustomer,
  at: at.toISOString(),
  second,
})
