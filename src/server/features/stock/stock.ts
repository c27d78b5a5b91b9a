import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { insertManyWithIds } from '#server/database/insert-many.ts'
import { products, stockChanges } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { queueStockChanges } from '#server/features/outbox/outbox.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import type { StockChangeKind } from '#shared/rules/products/stock/stock-changes.ts'

export type Cause = { kind: StockChangeKind; actor: Actor }

type Held = { id: number; stock: number }

/** Records stock changes of locked products. Products that are back in stock wake the job for stock alerts at once. */
export async function noteStock(
  tx: Queryable,
  shopId: number,
  { kind, actor }: Cause,
  changed: readonly { product: Held; after: { stock: number } }[],
): Promise<void> {
  const ids = await insertManyWithIds(
    tx,
    stockChanges,
    changed.flatMap(({ product: { id, stock }, after }) =>
      after.stock === stock
        ? []
        : [{ shopId, productId: id, kind, change: after.stock - stock, stock: after.stock, actorId: actor?.id }],
    ),
  )
  await queueStockChanges(tx, [shopId], ids)
  if (changed.some(({ product, after }) => product.stock === 0 && after.stock > 0)) wakeJob(tx, 'stock-alerts.send')
}

/**
 * Moves stock between orders and the shelf of a shop, and records the reason. `lines` is a query of order_id,
 * product_id, kind and quantity (negative for taken stock). Locks products in id order to avoid deadlocks with orders.
 */
export async function moveStock(tx: Transaction, actor: Actor, shopId: number, lines: SQL): Promise<void> {
  const { rows: moved } = await tx.execute<{ id: number; before: number }>(sql`
    with held as materialized (
      select p.id, sums.quantity
      from (select product_id, sum(quantity)::int as quantity from (${lines}) as line where quantity <> 0 group by 1) as sums
      join ${products} p on p.shop_id = ${shopId} and p.id = sums.product_id
      order by p.id for no key update of p
    )
    update ${products} set stock = stock + held.quantity, updated_at = now()
    from held where ${products.shopId} = ${shopId} and ${products.id} = held.id
    returning ${products.id}::float8 as id, ${products.stock} - held.quantity as before`)
  if (moved.length === 0) return
  const { rows: noted } = await tx.execute<{ id: number }>(sql`
    insert into ${stockChanges} (shop_id, product_id, order_id, kind, change, stock, actor_id)
    select ${shopId}::bigint, line.product_id, line.order_id, line.kind, line.quantity,
      moved.before + sum(line.quantity) over (partition by line.product_id order by line.order_id),
      ${actor?.id ?? null}::bigint
    from (${lines}) as line join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id bigint, before int)
      on moved.id = line.product_id
    where line.quantity <> 0
    order by line.order_id, line.product_id
    returning id::float8`)
  await queueStockChanges(
    tx,
    [shopId],
    noted.map(({ id }) => id),
  )
}
