import { and, count, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, type PageRequest, pageOf, type RowOrder } from '#server/database/keyset.ts'
import { one } from '#server/database/rows.ts'
import { orders, ripOrders, ripSessions, rips } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { RipSession } from '#shared/contract/orders/rip-sessions.ts'

const PAGE = 50

export type SessionRow = typeof ripSessions.$inferSelect

export const isSession = (shopId: number, id: number): SQL | undefined =>
  and(eq(ripSessions.shopId, shopId), eq(ripSessions.id, id))

const isAhead = sql`(${ripSessions.endedAt} is null and ${ripSessions.cancelledAt} is null)`
const isRunning = sql`(${ripSessions.startedAt} is not null and ${ripSessions.endedAt} is null)`

const selectSessions = (db: Queryable) =>
  db
    .select({
      row: ripSessions,
      orders:
        sql`(select count(*) from ${ripOrders} r join ${orders} o on o.shop_id = r.shop_id and o.id = r.order_id and o.status <> 'cancelled'
        where r.shop_id = rip_sessions.shop_id and r.session_id = rip_sessions.id)`.mapWith(Number),
      opened:
        sql`(select count(*) from ${rips} r where r.shop_id = rip_sessions.shop_id and r.session_id = rip_sessions.id)`.mapWith(
          Number,
        ),
    })
    .from(ripSessions)

type Found = Awaited<ReturnType<typeof selectSessions>>[number]

const stateOf = ({
  cancelledAt,
  endedAt,
  startedAt,
}: Pick<SessionRow, 'cancelledAt' | 'endedAt' | 'startedAt'>): RipSession['state'] => {
  if (cancelledAt) return 'cancelled'
  if (endedAt) return 'over'
  return startedAt ? 'running' : 'planned'
}

const toSession = ({ row, orders, opened }: Found): RipSession => ({
  id: row.id,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  ordersUntil: row.ordersUntil.toISOString(),
  url: row.url,
  isPublic: row.isPublic,
  state: stateOf(row),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  recordingUrl: row.recordingUrl,
  recordingOffset: row.recordingOffset,
  orders,
  opened,
  updatedAt: row.updatedAt.toISOString(),
})

const startsAt = sql`(extract(epoch from ${ripSessions.startsAt}) * 1000)::bigint`

const orderOf = (part: 'ahead' | 'past'): RowOrder<Found> => ({
  name: part,
  direction: part === 'ahead' ? 'asc' : 'desc',
  keys: [
    { by: startsAt, kind: 'number', of: ({ row }) => row.startsAt.getTime() },
    { by: ripSessions.id, kind: 'number', of: ({ row }) => row.id },
  ],
})

/** A shop's sessions: those ahead, soonest first, or past and cancelled ones, latest first. */
export async function pageOfSessions(
  db: Queryable,
  shopId: number,
  { part, cursor, limit = PAGE }: PageRequest & { part: 'ahead' | 'past' },
): Promise<Page<RipSession>> {
  const order = orderOf(part)
  const where = and(eq(ripSessions.shopId, shopId), part === 'ahead' ? isAhead : not(isAhead))
  const [rows, total] = await Promise.all([
    selectSessions(db)
      .where(and(where, cursor === undefined ? undefined : after(order, cursor)))
      .orderBy(...orderBy(order))
      .limit(limit + 1),
    countSessions(db, where),
  ])
  const page = pageOf(rows, limit, (last) => cursorOf(order, last))
  return { ...page, items: page.items.map(toSession), total }
}

export const countAhead = (db: Queryable, shopId: number): Promise<number> =>
  countSessions(db, and(eq(ripSessions.shopId, shopId), isAhead))

const countSessions = async (db: Queryable, where: SQL | undefined): Promise<number> =>
  (await db.select({ total: count() }).from(ripSessions).where(where))[0]?.total ?? 0

const noSuchSession = () => notFound((t) => t('ripErrors.liveNotFound'))

export async function readSession(db: Queryable, shopId: number, id: number): Promise<RipSession> {
  const found = one(await selectSessions(db).where(isSession(shopId, id)))
  if (!found) throw noSuchSession()
  return toSession(found)
}

/** Locks a session until the transaction ends: orders that choose it and lines that are opened in it wait. */
export async function holdSession(tx: Transaction, shopId: number, id: number): Promise<SessionRow> {
  const found = one(await tx.select().from(ripSessions).where(isSession(shopId, id)).for('no key update'))
  if (!found) throw noSuchSession()
  return found
}

/** The running session. */
export const runningSession = async (db: Queryable, shopId: number): Promise<SessionRow | undefined> =>
  one(
    await db
      .select()
      .from(ripSessions)
      .where(and(eq(ripSessions.shopId, shopId), isRunning)),
  )

/**
 * The session in which something was opened at a time: the running one, or for a step that waited for the network, the one that ended since.
 * Its end waits until the transaction ends.
 */
export const sessionAt = async (tx: Transaction, shopId: number, at: Date): Promise<number | null> =>
  one(
    await tx
      .select({ id: ripSessions.id })
      .from(ripSessions)
      .where(
        and(
          eq(ripSessions.shopId, shopId),
          isNull(ripSessions.cancelledAt),
          sql`(${isRunning} or ${at.toISOString()} between ${ripSessions.startedAt} and ${ripSessions.endedAt})`,
        ),
      )
      .orderBy(sql`${ripSessions.endedAt} desc nulls first`)
      .limit(1)
      .for('share'),
  )?.id ?? null
