import { and, count, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { orderBlocks, orders } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { OrderBlock } from '#shared/contract/orders/order-blocks.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'

const PAGE = 50

/** Retention of an order's network, and duration of a network block, in days. */
export const NETWORK_DAYS = retention.network.days
const networkAge = sql`make_interval(days => ${NETWORK_DAYS})`

const lasting = or(isNull(orderBlocks.endsAt), gt(orderBlocks.endsAt, sql`now()`))

const selectBlocks = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(orderBlocks),
      order: { id: orders.id, orderNumber: orders.orderNumber, customerEmail: orders.customerEmail },
    })
    .from(orderBlocks)
    .leftJoin(orders, and(eq(orders.shopId, orderBlocks.shopId), eq(orders.id, orderBlocks.orderId)))

type BlockRow = Awaited<ReturnType<typeof selectBlocks>>[number]

/** One page of a shop's blocks. The caller has checked access. */
export async function pageOfBlocks(
  db: Database,
  shopId: number,
  { cursor, limit = PAGE }: PageRequest,
): Promise<Page<OrderBlock>> {
  const ofShop = and(eq(orderBlocks.shopId, shopId), lasting)
  const rows = await selectBlocks(db)
    .where(and(ofShop, beforeId(orderBlocks.id, cursor)))
    .orderBy(desc(orderBlocks.id))
    .limit(limit + 1)
  const { total } = only(await db.select({ total: count() }).from(orderBlocks).where(ofShop))
  const { items, next } = pageOf(rows, limit, ({ id }) => String(id))
  return { items: items.map(toBlock), total, next }
}

/** Inserts a block, or renews an existing one. */
export async function insertBlock(
  tx: Transaction,
  shopId: number,
  block: { kind: 'email'; value: string } | { kind: 'network'; value: string; orderId: number },
): Promise<OrderBlock> {
  const { id } = only(
    await tx
      .insert(orderBlocks)
      .values({ ...block, shopId, ...(block.kind === 'network' ? { endsAt: sql`now() + ${networkAge}` } : {}) })
      .onConflictDoUpdate({
        target: [orderBlocks.shopId, orderBlocks.kind, orderBlocks.value],
        set: { orderId: sql`excluded.order_id`, endsAt: sql`excluded.ends_at` },
      })
      .returning({ id: orderBlocks.id }),
  )
  return toBlock(only(await selectBlocks(tx).where(and(eq(orderBlocks.shopId, shopId), eq(orderBlocks.id, id)))))
}

/** Deletes a block and returns it; undefined if the shop has no such block. */
export async function deleteBlock(tx: Transaction, shopId: number, id: number): Promise<OrderBlock | undefined> {
  const ofShop = and(eq(orderBlocks.shopId, shopId), eq(orderBlocks.id, id))
  const found = one(await selectBlocks(tx).where(ofShop))
  const deleted = await tx.delete(orderBlocks).where(ofShop).returning({ id: orderBlocks.id })
  return found && deleted.length > 0 ? toBlock(found) : undefined
}

/** The order whose network will be blocked. */
export const orderWithNetwork = async (tx: Transaction, shopId: number, id: number) =>
  one(
    await tx
      .select({ id: orders.id, network: orders.network })
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.id, id))),
  )

/** Blocks that would refuse another order like this one, by kind. */
export async function blocksOf(
  db: Queryable,
  { shopId, customerEmail, network }: { shopId: number; customerEmail: string; network: string | null },
): Promise<{ email: number | null; network: number | null; networkKnown: boolean }> {
  const rows = await db
    .select({ id: orderBlocks.id, kind: orderBlocks.kind })
    .from(orderBlocks)
    .where(and(eq(orderBlocks.shopId, shopId), refusing(customerEmail, network), lasting))
  const idOf = (kind: 'email' | 'network') => rows.find((row) => row.kind === kind)?.id ?? null
  return { email: idOf('email'), network: idOf('network'), networkKnown: network !== null }
}

/** Blocks that match a network, or an address in any spelling. */
const refusing = (email: string, network: string | null) =>
  sql`(${orderBlocks.kind}, ${orderBlocks.refuses}) in (('email', ${mailboxOf(email)}), ('network', ${network}::text))`

/** Deletes order networks older than 30 days, and expired blocks. */
export async function deleteOldNetworks(db: Database): Promise<void> {
  await db.execute(
    sql`update ${orders} set network = null where network is not null and created_at < now() - ${networkAge}`,
  )
  await db.delete(orderBlocks).where(lt(orderBlocks.endsAt, sql`now()`))
}

const toBlock = ({ id, kind, value, order, createdAt, endsAt }: BlockRow): OrderBlock => ({
  id,
  kind,
  email: kind === 'email' ? value : null,
  order,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})
