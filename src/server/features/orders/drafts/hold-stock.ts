import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { draftOrders } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { moveStock } from '#server/features/stock/stock.ts'
import { holdShelf, type ShelfProduct } from '../changes/changes.queries.ts'
import { itemsRefused, type Problem } from '../placing/place-order.ts'
import type { DraftRow } from './drafts.queries.ts'

type Items = DraftRow['items']

/**
 * Changes the pieces reserved for a locked draft. They are taken from the stock, like those of an order. Throws 409
 * `insufficient_stock` and `product_unavailable` for products that cannot be reserved. The caller writes `heldAt`.
 */
export async function changeHold(
  tx: Transaction,
  actor: Actor,
  shopId: number,
  { before, after }: { before: Items; after: Items },
): Promise<void> {
  const held = new Map(before.map(({ productId, quantity }) => [productId, quantity]))
  const ids = [...new Set([...before, ...after].map(({ productId }) => productId))]
  const shelf = await holdShelf(tx, shopId, ids)
  refuseMissing(shelf, after, held)
  const requested = new Map(after.map(({ productId, quantity }) => [productId, quantity]))
  await moveHeld(
    tx,
    actor,
    shopId,
    ids.map((productId) => ({ productId, quantity: (held.get(productId) ?? 0) - (requested.get(productId) ?? 0) })),
  )
}

/** Returns the pieces of locked drafts to the stock. The caller writes `heldAt`. */
const releaseHold = (tx: Transaction, actor: Actor, shopId: number, drafts: readonly Pick<DraftRow, 'items'>[]) =>
  moveHeld(
    tx,
    actor,
    shopId,
    drafts.flatMap(({ items }) => items.map(({ productId, quantity }) => ({ productId, quantity }))),
  )

/** `quantity`: pieces that return to the stock; negative for taken ones. */
async function moveHeld(
  tx: Transaction,
  actor: Actor,
  shopId: number,
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await moveStock(
    tx,
    actor,
    shopId,
    sql`
      select null::bigint as order_id, "productId" as product_id, sum(quantity)::int as quantity,
        case when sum(quantity) < 0 then 'draft_held' else 'draft_released' end as kind
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("productId" bigint, quantity int)
      group by "productId"`,
  )
}

/** Throws if products are gone or have too little stock for these lines; `reserved`: pieces already taken for them. */
export function refuseMissing(
  shelf: ReadonlyMap<number, ShelfProduct>,
  items: Items,
  reserved: ReadonlyMap<number, number> = new Map(),
): void {
  const problems = items.flatMap(({ productId, quantity }, position): Problem[] => {
    const product = shelf.get(productId)
    if (!product) return []
    const { name, details, priceCents } = product
    const stock = product.stock + (reserved.get(productId) ?? 0)
    if (product.archived) {
      return [{ position, productId, problem: 'unavailable', name, details, priceCents: null, stock: null }]
    }
    return stock < quantity ? [{ position, productId, problem: 'stock', name, details, priceCents, stock }] : []
  })
  if (problems.length > 0) throw itemsRefused(problems, [])
}

const AT_ONCE = 200

const ended = sql`${draftOrders} o where o.held_at is not null and o.expires_at <= now()`

/**
 * Releases the stock of expired drafts. Safe to run in several processes, and while a customer orders: a locked draft is skipped. Stops
 * after the current batch once `closing` is aborted.
 */
export async function releaseExpired(db: Database, closing?: AbortSignal): Promise<void> {
  for (const shopId of await shopsWith(db, ended)) {
    while (!closing?.aborted && (await releaseSome(db, shopId)) === AT_ONCE);
  }
}

async function releaseSome(db: Database, shopId: number): Promise<number> {
  const ids = await db.change(
    (released: number[]) => (released.length > 0 ? shopId : undefined),
    async (tx) => {
      const drafts = await tx
        .select()
        .from(draftOrders)
        .where(
          and(eq(draftOrders.shopId, shopId), isNotNull(draftOrders.heldAt), lte(draftOrders.expiresAt, sql`now()`)),
        )
        .orderBy(asc(draftOrders.id))
        .limit(AT_ONCE)
        .for('no key update', { skipLocked: true })
      await releaseDrafts(tx, undefined, shopId, drafts)
      return idsOf(drafts)
    },
  )
  return ids.length
}

/** Returns the pieces that these locked drafts hold, if any, to the stock. */
export async function releaseDrafts(tx: Transaction, actor: Actor, shopId: number, drafts: readonly DraftRow[]) {
  const held = drafts.filter(({ heldAt }) => heldAt !== null)
  if (held.length === 0) return
  await releaseHold(tx, actor, shopId, held)
  await tx
    .update(draftOrders)
    .set({ heldAt: null })
    .where(and(eq(draftOrders.shopId, shopId), isOneOf(draftOrders.id, idsOf(held))))
}
