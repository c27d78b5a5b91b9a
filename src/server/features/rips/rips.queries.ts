import { and, desc, eq, gt, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { one } from '#server/database/rows.ts'
import {
  breakProducts,
  breaks,
  customers,
  orderEvents,
  orderItems,
  orders,
  products,
  pulls,
  ripDesks,
  ripOrders,
  ripSessions,
  ripSteps,
  rips,
} from '#server/database/schema.ts'
import { isUndecided, pictureOf, withdrawnPieces } from '#server/features/orders/orders.ts'

const A_SESSION_HOURS = 12

/** The chosen session runs, or is still to come. One that was not started on its day no longer counts. */
const inSession = sql<'now' | 'later' | null>`case
  when ${ripSessions.startedAt} is not null and ${ripSessions.endedAt} is null then 'now'
  when ${ripSessions.startedAt} is null and ${ripSessions.cancelledAt} is null
    and ${ripSessions.startsAt} > now() - make_interval(hours => ${A_SESSION_HOURS}) then 'later' end`

export type OnDesk = { shopId: number; desk: number }
export type LineRow = Awaited<ReturnType<typeof linesWhere>>[number]

/** Empty where the customer has no name: the alias is then the order's number. */
export const nameOf = sql<string>`coalesce(${orders.deliveryAddress} ->> 'name', concat_ws(' ', ${customers.firstName}, ${customers.lastName}))`

const paidAt = (shopId: number) =>
  sql`extract(epoch from coalesce((
    select max(e.at) from ${orderEvents} e
    where e.shop_id = ${shopId} and e.order_id = ${orders.id} and e.kind = 'paid' and not e.undone
  ), ${orders.createdAt})) * 1000`.mapWith(Number)

const left = (shopId: number) => sql`${orderItems.quantity} - ${withdrawnPieces(shopId)}`

/** The customer asked for it, and it is neither opened nor withdrawn. */
export const isUnopened = (shopId: number) =>
  and(isNotNull(orderItems.openLiveVersion), eq(orderItems.openedQuantity, 0), gt(left(shopId), 0))

export const linesWhere = (db: Queryable, shopId: number, where: SQL | undefined) =>
  db
    .select({
      shopId: orders.shopId,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      customerId: orders.customerId,
      note: orders.customerNote,
      name: nameOf,
      paidAt: paidAt(shopId),
      alias: ripOrders.alias,
      aliasHidden: sql<boolean>`coalesce(${ripOrders.aliasHidden}, false)`,
      place: ripOrders.place,
      placedBy: ripOrders.placedBy,
      reason: sql<string>`coalesce(${ripOrders.reason}, '')`,
      /** Another line of the order was opened at the desk. */
      isBegun: sql<boolean>`exists (select from ${rips} r where r.shop_id = ${shopId} and r.order_id = ${orders.id} and r.state = 'done')`,
      inSession,
      session: { id: ripSessions.id, title: ripSessions.title, startsAt: ripSessions.startsAt },
      lineId: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      imageUrl: pictureOf,
      quantity:
        sql`case when ${orderItems.openedQuantity} > 0 then ${orderItems.openedQuantity} else ${left(shopId)} end`.mapWith(
          Number,
        ),
      desk: rips.desk,
      state: rips.state,
      packs: rips.packs,
      packsOpened: rips.packsOpened,
      openedAt: rips.openedAt,
      markedAt: rips.markedAt,
      /** It can be called and opened. */
      isReady: sql<boolean>`${isReady(shopId)}`,
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.shopId, orders.shopId), eq(orderItems.orderId, orders.id)))
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(
      rips,
      and(eq(rips.shopId, shopId), eq(rips.orderId, orderItems.orderId), eq(rips.productId, orderItems.productId)),
    )
    .leftJoin(ripOrders, and(eq(ripOrders.shopId, shopId), eq(ripOrders.orderId, orders.id)))
    .leftJoin(ripSessions, and(eq(ripSessions.shopId, shopId), eq(ripSessions.id, ripOrders.sessionId)))
    .where(and(eq(orders.shopId, shopId), where))
    .orderBy(orders.id, orderItems.id)

/** A spot of a break is opened once no more are sold, and it is known what it gets. */
const isKnownSpot = (shopId: number) => sql`not exists (
  select from ${breakProducts} bp join ${breaks} b on b.shop_id = bp.shop_id and b.id = bp.break_id
  where bp.shop_id = ${shopId} and bp.product_id = ${orderItems.productId}
    and (b.cancelled_at is not null or b.ends_at > now() or (b.kind = 'draw' and b.drawn_at is null)))`

/** Paid, released, not opened, and without a withdrawal to decide on. */
const isReady = (shopId: number) =>
  and(
    eq(orders.status, 'paid'),
    isUnopened(shopId),
    isKnownSpot(shopId),
    or(isNull(products.releaseDate), lte(products.releaseDate, today)),
    not(isUndecided(shopId)),
  )

/** Lines that wait at no desk. */
export const waitingLines = (db: Queryable, shopId: number) =>
  linesWhere(db, shopId, and(isReady(shopId), isNull(rips.state)))

/** The line that is called or being opened at a desk. */
export const lineOnDesk = async (db: Queryable, { shopId, desk }: OnDesk): Promise<LineRow | undefined> =>
  one(await linesWhere(db, shopId, and(eq(rips.desk, desk), ne(rips.state, 'done'))))

/** The lines on all desks of a shop. */
export const linesOnDesks = (db: Queryable, shopId: number) =>
  linesWhere(db, shopId, and(isNotNull(rips.desk), ne(rips.state, 'done')))

/** Desks that were used in the last half hour, or take a break. */
export async function desksInUse(db: Queryable, shopId: number) {
  const { rows } = await db.execute<{ desk: number; isPaused: boolean; isActive: boolean }>(sql`
    select * from (
      select desk, paused_at is not null as "isPaused", coalesce((
        select s.at > now() - interval '30 minutes' from ${ripSteps} s
        where s.shop_id = ${shopId} and s.desk = d.desk order by s.number desc limit 1
      ), false) as "isActive"
      from ${ripDesks} d where d.shop_id = ${shopId}
    ) as desks where "isPaused" or "isActive" order by desk`)
  return rows
}

export const lineOf = async (db: Queryable, shopId: number, order: number, line: number) =>
  one(await linesWhere(db, shopId, and(eq(orders.id, order), eq(orderItems.id, line))))

export const linesOfOrder = (db: Queryable, shopId: number, order: number) =>
  linesWhere(db, shopId, and(eq(orders.id, order), or(isNotNull(orderItems.openLiveVersion), isNotNull(rips.state))))

const AT_MOST = 50

/** Lines opened in the last 24 hours, newest first. */
export const recentlyDone = (db: Queryable, shopId: number) =>
  db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      customer: nameOf,
      alias: ripOrders.alias,
      aliasHidden: sql<boolean>`coalesce(${ripOrders.aliasHidden}, false)`,
      name: orderItems.productName,
      packs: rips.packs,
      seconds: sql`extract(epoch from ${rips.doneAt} - ${rips.openedAt})`.mapWith(Number),
      /** Opened together with another line of its break, so it took no time of its own. */
      isTogether: sql<boolean>`${rips.doneAt} = ${rips.openedAt} and exists (select from ${breakProducts} bp
        where bp.shop_id = ${rips.shopId} and bp.product_id = ${rips.productId})`,
      doneAt: sql<string>`${rips.doneAt}`.mapWith(rips.doneAt),
      pulls: sql`(select count(*) from ${pulls} p where p.shop_id = ${rips.shopId} and p.order_id = ${rips.orderId}
        and p.product_id = ${rips.productId})`.mapWith(Number),
    })
    .from(rips)
    .innerJoin(orders, and(eq(orders.shopId, rips.shopId), eq(orders.id, rips.orderId)))
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.shopId, rips.shopId),
        eq(orderItems.orderId, rips.orderId),
        eq(orderItems.productId, rips.productId),
      ),
    )
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(ripOrders, and(eq(ripOrders.shopId, orders.shopId), eq(ripOrders.orderId, orders.id)))
    .where(and(eq(rips.shopId, shopId), eq(rips.state, 'done'), gt(rips.doneAt, sql`now() - interval '24 hours'`)))
    .orderBy(desc(rips.doneAt))
    .limit(AT_MOST)

/** Locks a desk until the transaction ends, so that its steps run one after another. */
export async function lockDesk(tx: Transaction, { shopId, desk }: OnDesk): Promise<void> {
  await tx.insert(ripDesks).values({ shopId, desk }).onConflictDoNothing()
  await tx
    .select({ desk: ripDesks.desk })
    .from(ripDesks)
    .where(and(eq(ripDesks.shopId, shopId), eq(ripDesks.desk, desk)))
    .for('update')
}

export const pausedAt = async (db: Queryable, { shopId, desk }: OnDesk): Promise<Date | null> =>
  one(
    await db
      .select({ at: ripDesks.pausedAt })
      .from(ripDesks)
      .where(and(eq(ripDesks.shopId, shopId), eq(ripDesks.desk, desk))),
  )?.at ?? null

/** The latest step at a desk that is not undone. Undoing is a step that is never undone itself. */
export const lastStepAt = async (db: Queryable, { shopId, desk }: OnDesk) =>
  one(
    await db
      .select()
      .from(ripSteps)
      .where(
        and(
          eq(ripSteps.shopId, shopId),
          eq(ripSteps.desk, desk),
          eq(ripSteps.undone, false),
          ne(ripSteps.kind, 'undo'),
          gt(ripSteps.at, sql`now() - interval '12 hours'`),
        ),
      )
      .orderBy(desc(ripSteps.number))
      .limit(1),
  )

export const ofRip = ({ shopId, orderId, productId }: { shopId: number; orderId: number; productId: number }) =>
  and(eq(rips.shopId, shopId), eq(rips.orderId, orderId), eq(rips.productId, productId))
