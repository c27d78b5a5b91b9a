import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { isOneOf, only } from '#server/database/rows.ts'
import { drawerMoves, orderItems, orders, payments, users } from '#server/database/schema.ts'
import type { ClosingReport } from '#shared/contract/orders/counter/till.ts'
import { paidMeans } from '#shared/rules/payments/pay-means.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { type MeansRow, toMeans } from '../to-means.ts'

/** Means of a payment; the bank's entry for a counter sale is a transfer. */
const meansOf = sql`coalesce(${payments.means}, case ${payments.source} when 'bank' then 'transfer' when 'credit' then 'credit' end)`

const paymentsWithOrders = sql`${payments} join ${orders} on ${orders.shopId} = ${payments.shopId} and ${orders.id} = ${payments.orderId}`

/** Sales, money and moves to report on. */
type Counted = { sales: readonly number[]; payments: readonly number[]; moves: readonly number[] }
type Since = { shopId: number; from: Date; floatCents: number }

/** Report without VAT. */
export async function reportOn(db: Queryable, { shopId, from, floatCents }: Since, counted: Counted) {
  const money = await moneyOf(db, shopId, counted.payments)
  const moves = await movesOf(db, shopId, counted.moves)
  const { cash, rounding } = money
  const moved = moves.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    from: from.toISOString(),
    sales: await salesOf(db, shopId, counted.sales),
    means: money.atCounter,
    webShop: money.webShop,
    vat: null,
    margin: null,
    roundingCents: rounding,
    floatCents,
    moves,
    expectedCents: floatCents + cash + moved,
  } satisfies ClosingReport
}

async function moneyOf(db: Queryable, shopId: number, ids: readonly number[]) {
  const cents = payments.amountCents
  const { rows } = await db.execute<MeansRow & { rounding: string }>(sql`
    select ${meansOf} as means, ${orders.delivery} = 'counter' as counter,
      count(*) filter (where ${cents} > 0) as payments, coalesce(sum(${cents}) filter (where ${cents} > 0), 0) as taken,
      count(*) filter (where ${cents} < 0) as refunds, coalesce(-sum(${cents}) filter (where ${cents} < 0), 0) as refunded,
      sum(${payments.roundingCents}) as rounding
    from ${paymentsWithOrders}
    where ${payments.shopId} = ${shopId} and ${isOneOf(payments.id, ids)}
    group by 1, 2`)
  const cash = rows.filter(({ means }) => means === 'cash')
  const rounding = cash.reduce((sum, row) => sum + Number(row.rounding), 0)
  return {
    atCounter: [...paidMeans, null].flatMap((means) => toMeans(rows, means, true)),
    webShop: (['cash', 'card'] as const).flatMap((means) => toMeans(rows, means, false)),
    cash: cash.reduce((sum, { taken, refunded }) => sum + Number(taken) - Number(refunded), 0) + rounding,
    rounding,
  }
}

async function salesOf(db: Queryable, shopId: number, ids: readonly number[]): Promise<ClosingReport['sales']> {
  const { rows } = await db.execute<Record<'sales' | 'pieces' | 'goods' | 'total', string>>(sql`
    select count(*) as sales, coalesce(sum(pieces), 0) as pieces, coalesce(sum(goods), 0) as goods,
      coalesce(sum(${orders.totalCents}), 0) as total
    from ${orders} cross join lateral (
      select sum(quantity) as pieces, sum(quantity * cents) as goods from (
        select i.quantity, i.price_cents::bigint as cents
        from ${orderItems} i where i.shop_id = ${shopId} and i.order_id = ${orders.id}
        union all
        select 1, (extra ->> 'amountCents')::bigint from jsonb_array_elements(${orders.extras}) as extra
        where (extra ->> 'amountCents')::bigint > 0) as line) as lines
    where ${orders.shopId} = ${shopId} and ${isOneOf(orders.id, ids)}`)
  const { sales, pieces, goods, total } = only(rows)
  const [goodsCents, totalCents] = [Number(goods), Number(total)]
  return {
    sales: Number(sales),
    pieces: Number(pieces),
    goodsCents,
    discountCents: goodsCents - totalCents,
    totalCents,
  }
}

async function movesOf(db: Queryable, shopId: number, ids: readonly number[]): Promise<ClosingReport['moves']> {
  const rows = await db
    .select({ move: drawerMoves, by: { firstName: users.firstName, lastName: users.lastName, email: users.email } })
    .from(drawerMoves)
    .leftJoin(users, eq(users.id, drawerMoves.bookedBy))
    .where(of(drawerMoves.shopId, shopId, isOneOf(drawerMoves.id, ids)))
    .orderBy(drawerMoves.id)
  return rows.map(({ move, by }) => ({
    id: move.id,
    amountCents: move.amountCents,
    reason: move.reason,
    createdAt: move.createdAt.toISOString(),
    by: by && (fullName(by.firstName, by.lastName) || by.email),
  }))
}

const of = (column: typeof drawerMoves.shopId, shopId: number, condition: SQL) =>
  sql`${eq(column, shopId)} and ${condition}`
