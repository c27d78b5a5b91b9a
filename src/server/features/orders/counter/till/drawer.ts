import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { idsOf, isOneOf, one } from '#server/database/rows.ts'
import { drawerMoves, orders, payments, tillClosings } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Drawer } from '#shared/contract/orders/counter/till.ts'
import { reportOn } from './report.ts'

type Shop = { id: number; roundsCash: boolean }

/** The drawer since its last closing. The caller has checked access to the shop. */
export async function getDrawer(db: Queryable, { id: shopId, roundsCash }: Shop): Promise<Drawer> {
  const last = await lastClosing(db, shopId)
  if (!last) return { number: null, roundsCash, report: null }
  const since = { shopId, from: last.closedAt, floatCents: last.leftCents }
  return { number: last.number + 1, roundsCash, report: await reportOn(db, since, await notCounted(db, shopId)) }
}

/** Opens the drawer for the first time. Earlier sales are in no closing. Throws 409 `drawer_open`. */
export const openDrawer = (db: Database, shop: Shop, floatCents: number, actor: Actor): Promise<Drawer> =>
  db.change(shop.id, async (tx) => {
    const opened = await tx
      .insert(tillClosings)
      .values({
        shopId: shop.id,
        number: 0,
        expectedCents: floatCents,
        countedCents: floatCents,
        leftCents: floatCents,
        closedBy: actor?.id ?? null,
      })
      .onConflictDoNothing()
      .returning({ number: tillClosings.number })
    if (opened.length === 0) throw conflict('drawer_open', (t) => t('orderErrors.drawerOpen'))
    await count(tx, shop.id, await holdNotCounted(tx, shop.id), 0)
    return getDrawer(tx, shop)
  })

type Move = { amountCents: number; reason: string }

/** Books cash put into the drawer or taken out. Throws 409 `drawer_not_open`. */
export const moveCash = (db: Database, shop: Shop, move: Move, actor: Actor): Promise<Drawer> =>
  db.change(shop.id, async (tx) => {
    await bookMove(tx, shop.id, move, actor)
    return getDrawer(tx, shop)
  })

/** The same in the caller's transaction. */
export async function bookMove(tx: Transaction, shopId: number, move: Move, actor: Actor): Promise<void> {
  if (!(await lastClosing(tx, shopId))) throw conflict('drawer_not_open', (t) => t('orderErrors.drawerNotOpen'))
  await tx.insert(drawerMoves).values({ ...move, shopId, bookedBy: actor?.id ?? null })
}

const lastClosing = async (db: Queryable, shopId: number) =>
  one(
    await db
      .select()
      .from(tillClosings)
      .where(eq(tillClosings.shopId, shopId))
      .orderBy(desc(tillClosings.number))
      .limit(1),
  )

type NotCounted = { sales: number[]; payments: number[]; moves: number[] }

const isNewSale = (shopId: number) =>
  and(eq(orders.shopId, shopId), eq(orders.delivery, 'counter'), isNull(orders.tillClosing))
const isNewMove = (shopId: number) => and(eq(drawerMoves.shopId, shopId), isNull(drawerMoves.tillClosing))

/**
 * Money that the till handles: cash and cards taken or given back for any order, whose means can be noted later, and all other money of
 * counter sales, except by a provider. Other money of the web shop is never counted, so of the latter only what was booked since a day
 * before the last closing is read.
 */
const newPayments = async (db: Queryable, shopId: number, lock = sql``) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${payments.id} as id from ${payments}
    where ${payments.shopId} = ${shopId} and ${payments.tillClosing} is null and ${payments.id} in (
      select id from ${payments} where shop_id = ${shopId} and till_closing is null and source = 'hand' and means in ('cash', 'card')
      union all
      select p.id from ${payments} p join ${orders} o on o.shop_id = p.shop_id and o.id = p.order_id
      where p.shop_id = ${shopId} and p.till_closing is null and p.source <> 'provider' and o.delivery = 'counter' and p.created_at > (
        select closed_at - interval '1 day' from ${tillClosings} where shop_id = ${shopId} order by number desc limit 1))
    order by ${payments.id} ${lock}`)
  return rows.map(({ id }) => Number(id))
}

/** Sales, money and moves that no closing has counted yet. */
const notCounted = async (db: Queryable, shopId: number): Promise<NotCounted> => ({
  sales: idsOf(await db.select({ id: orders.id }).from(orders).where(isNewSale(shopId))),
  payments: await newPayments(db, shopId),
  moves: idsOf(await db.select({ id: drawerMoves.id }).from(drawerMoves).where(isNewMove(shopId))),
})

/** The same, locked: orders before payments, like bookings. A sale in progress is in the next closing. */
export const holdNotCounted = async (tx: Transaction, shopId: number): Promise<NotCounted> => ({
  sales: idsOf(
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(isNewSale(shopId))
      .orderBy(asc(orders.id))
      .for('no key update'),
  ),
  payments: await newPayments(tx, shopId, sql`for no key update of ${payments}`),
  moves: idsOf(await tx.select({ id: drawerMoves.id }).from(drawerMoves).where(isNewMove(shopId)).for('no key update')),
})

/** Marks all of it as counted in this closing. */
export async function count(tx: Transaction, shopId: number, found: NotCounted, tillClosing: number): Promise<void> {
  await tx
    .update(orders)
    .set({ tillClosing, updatedAt: sql`${orders.updatedAt}` })
    .where(and(eq(orders.shopId, shopId), isOneOf(orders.id, found.sales)))
  await tx
    .update(payments)
    .set({ tillClosing })
    .where(and(eq(payments.shopId, shopId), isOneOf(payments.id, found.payments)))
  await tx
    .update(drawerMoves)
    .set({ tillClosing })
    .where(and(eq(drawerMoves.shopId, shopId), isOneOf(drawerMoves.id, found.moves)))
}
