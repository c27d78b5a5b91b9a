import { and, desc, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { midnightOf, today } from '#server/database/dutch-days.ts'
import { one } from '#server/database/rows.ts'
import { customers, orders, overlays, pulls, ripOrders, ripSessions, rips, shops } from '#server/database/schema.ts'
import { nameOf } from '../rips.queries.ts'

export type AudienceShop = NonNullable<Awaited<ReturnType<typeof audienceShop>>>

/** A shop with its overlay and the session that runs. Undefined: closed for good. */
export const audienceShop = async (db: Queryable, shopId: number) =>
  one(
    await db
      .select({
        id: shops.id,
        language: shops.language,
        accentColour: shops.accentColour,
        keyHash: overlays.keyHash,
        settings: overlays.settings,
        runningId: ripSessions.id,
        /** The goal counts from the start of the session, or of the day. */
        since: sql<Date>`coalesce(${ripSessions.startedAt}, ${midnightOf(today)})`.mapWith(ripSessions.startedAt),
      })
      .from(shops)
      .leftJoin(overlays, eq(overlays.shopId, shops.id))
      .leftJoin(
        ripSessions,
        and(eq(ripSessions.shopId, shops.id), isNotNull(ripSessions.startedAt), isNull(ripSessions.endedAt)),
      )
      .where(and(eq(shops.id, shopId), isNull(shops.closedAt))),
  )

/** The public session that runs, else the one that has just ended, else the next one, else the last one. */
export const shownSession = async (db: Queryable, shopId: number) => {
  const { startedAt, endedAt, startsAt } = ripSessions
  const isRecent = sql`${endedAt} > now() - interval '12 hours'`
  return one(
    await db
      .select()
      .from(ripSessions)
      .where(and(eq(ripSessions.shopId, shopId), ripSessions.isPublic, isNull(ripSessions.cancelledAt)))
      .orderBy(
        sql`case when ${startedAt} is null then 2 when ${endedAt} is null then 0 when ${isRecent} then 1 else 3 end`,
        sql`case when ${startedAt} is null then ${startsAt} end`,
        desc(startedAt),
      )
      .limit(1),
  )
}

type Pulls = { sessionId: number } | { hours: number }

/** Cards that were pulled, the latest first. */
export const latestPulls = (db: Queryable, shopId: number, of: Pulls, limit: number) =>
  db
    .select({
      id: pulls.id,
      card: pulls.card,
      photoUrl: pulls.photoUrl,
      alias: ripOrders.alias,
      aliasHidden: sql<boolean>`coalesce(${ripOrders.aliasHidden}, false)`,
      name: nameOf,
      orderNumber: orders.orderNumber,
    })
    .from(pulls)
    .innerJoin(
      rips,
      and(eq(rips.shopId, pulls.shopId), eq(rips.orderId, pulls.orderId), eq(rips.productId, pulls.productId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, pulls.shopId), eq(orders.id, pulls.orderId)))
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(ripOrders, and(eq(ripOrders.shopId, orders.shopId), eq(ripOrders.orderId, orders.id)))
    .where(
      and(
        eq(pulls.shopId, shopId),
        'sessionId' in of
          ? eq(rips.sessionId, of.sessionId)
          : gte(pulls.at, sql`now() - make_interval(hours => ${of.hours})`),
      ),
    )
    .orderBy(desc(pulls.number))
    .limit(limit)

/** Packs opened since a moment, with those of the line on the desk. */
export const packsOpenedSince = async (db: Queryable, shopId: number, since: Date): Promise<number> =>
  one(
    await db
      .select({ packs: sql`coalesce(sum(${rips.packsOpened}), 0)`.mapWith(Number) })
      .from(rips)
      .where(
        and(
          eq(rips.shopId, shopId),
          or(
            and(ne(rips.state, 'done'), gte(rips.openedAt, since)),
            // The index knows when lines were done.
            and(eq(rips.state, 'done'), gte(rips.doneAt, since), gte(rips.openedAt, since)),
          ),
        ),
      ),
  )?.packs ?? 0

export const sessionTotals = async (db: Queryable, shopId: number, sessionId: number) =>
  one(
    await db
      .select({
        orders: sql`count(distinct ${rips.orderId})`.mapWith(Number),
        packs: sql`coalesce(sum(${rips.packsOpened}), 0)`.mapWith(Number),
        // With the table's name, which a query of one table omits.
        pulls: sql`coalesce(sum((select count(*) from ${pulls} p where p.shop_id = ${rips}.shop_id
          and p.order_id = ${rips}.order_id and p.product_id = ${rips}.product_id)), 0)`.mapWith(Number),
      })
      .from(rips)
      .where(and(eq(rips.shopId, shopId), eq(rips.sessionId, sessionId), isNotNull(rips.openedAt))),
  ) ?? { orders: 0, packs: 0, pulls: 0 }
