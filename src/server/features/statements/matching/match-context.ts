import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { bankEntries, notSettled, orders, payments, type ShopRow } from '#server/database/schema.ts'
import type { EntryRow } from '../statements.queries.ts'
import type { BookedEntry, Match, MatchOrder } from './match.ts'
import { matchEntries, noMatch } from './match-entries.ts'
import { numbersIn } from './named-orders.ts'
import { findTwins } from './twins.ts'

export type Matched = { matches: Map<number, Match>; orders: Map<number, MatchOrder> }

/** Matches open entries with the shop's current orders. */
export async function matchNow(
  db: Queryable,
  shop: Pick<ShopRow, 'id' | 'orderPrefix'>,
  entries: readonly EntryRow[],
): Promise<Matched> {
  if (entries.length === 0) return { matches: new Map(), orders: new Map() }
  // Sequential: a transaction has a single connection.
  const waiting = await findOrders(db, shop.id, awaited)
  const named = await findOrders(db, shop.id, inArrayOf(mentioned(entries, shop.orderPrefix)))
  const booked = entries.some(({ isReversal }) => isReversal) ? await bookedEntries(db, shop.id, entries) : []
  const reversed = booked.flatMap((entry) => entry.orders.map(({ orderId }) => orderId))
  const taken = reversed.length > 0 ? await findOrders(db, shop.id, inArray(orders.id, reversed)) : []
  const known = new Map([...waiting, ...named, ...taken].map((order) => [order.id, order]))
  const oldestFirst = [...known.values()].sort((one, other) => one.id - other.id)
  const twins = await findTwins(db, shop.id, entries)
  const fresh = entries.filter(({ id }) => !twins.has(id))
  const matches = matchEntries(fresh, oldestFirst, booked)
  for (const id of twins) matches.set(id, { ...noMatch, certainty: 'likely', reason: 'other-file' })
  return { matches, orders: known }
}

/** Unpaid, with a refund due, or with the wrong amount. */
const awaited: SQL = or(
  eq(orders.status, 'pending'),
  and(eq(orders.status, 'cancelled'), eq(orders.paymentStatus, 'paid')),
  notSettled(orders),
) as SQL

/** Includes paid orders. */
const mentioned = (entries: readonly EntryRow[], prefix: string): string[] => [
  ...new Set(
    entries.flatMap(({ reference, description }) => [...numbersIn(`${reference ?? ''} ${description}`, prefix)]),
  ),
]

const inArrayOf = (numbers: readonly string[]) => sql`${orders.orderNumber} = any(${sql.param([...numbers])}::text[])`

const findOrders = async (db: Queryable, shopId: number, which: SQL): Promise<MatchOrder[]> => {
  const rows = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerEmail: orders.customerEmail,
      customerName: sql<string | null>`${orders.deliveryAddress}->>'name'`,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalCents: orders.totalCents,
      receivedCents: orders.receivedCents,
      returnedCents: orders.returnedCents,
      creditedCents: orders.creditedCents,
      saidCents: sql`(select coalesce(sum(p.amount_cents), 0) from ${payments} p
        where p.shop_id = ${orders}.shop_id and p.order_id = ${orders}.id and p.source = 'hand' and p.kind = 'payment'
          and coalesce(p.means, 'transfer') = 'transfer')`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), which))
  return rows.map((row) => ({ ...row, customerName: row.customerName ?? undefined }))
}

/** Last year's payments with the amounts of these reversals. */
async function bookedEntries(db: Queryable, shopId: number, entries: readonly EntryRow[]): Promise<BookedEntry[]> {
  const amounts = entries.flatMap(({ isReversal, amountCents }) =>
    isReversal && amountCents < 0 ? [-amountCents] : [],
  )
  const rows = await db
    .select({
      id: bankEntries.id,
      amountCents: bankEntries.amountCents,
      name: bankEntries.name,
      counterAccount: bankEntries.counterAccount,
      reference: bankEntries.reference,
      orderId: payments.orderId,
      part: payments.amountCents,
    })
    .from(bankEntries)
    .innerJoin(payments, and(eq(payments.shopId, bankEntries.shopId), eq(payments.entryId, bankEntries.id)))
    .where(
      and(
        eq(bankEntries.shopId, shopId),
        eq(bankEntries.state, 'booked'),
        inArray(bankEntries.amountCents, amounts),
        gt(bankEntries.createdAt, sql`now() - interval '400 days'`),
      ),
    )
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [first] = parts
    return first ? [{ ...first, orders: parts.map(({ orderId, part }) => ({ orderId, amountCents: part })) }] : []
  })
}
