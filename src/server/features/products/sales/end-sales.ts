import { and, asc, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { idsOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { lockProducts } from '../edits/product-edits.queries.ts'
import { saveEdit, whenChanged } from '../edits/save-edit.ts'
import { endOfSale } from './sale.ts'

const AT_ONCE = 500

/** Restores the price of products whose sale ended before today. Any number of processes may run this concurrently. */
export async function endSales(db: Database, closing?: AbortSignal): Promise<void> {
  while (!closing?.aborted) {
    const over = await db
      .select({ id: products.id, shopId: products.shopId })
      .from(products)
      // `saleFromCents` matches the predicate of the partial index on products on sale.
      .where(and(isNotNull(products.saleFromCents), lt(products.saleUntil, today), isNull(products.archivedAt)))
      .orderBy(asc(products.shopId), asc(products.id))
      .limit(AT_ONCE)
    const [first] = over
    if (!first) return
    const { shopId } = first
    const ids = idsOf(over.filter((product) => product.shopId === shopId))
    await db.change(whenChanged(shopId), async (tx) => {
      const locked = await lockProducts(tx, shopId, { ids })
      const day = await tx.execute<{ day: string }>(sql`select ${today}::text as day`)
      const isOver = ({ saleUntil }: { saleUntil: string | null }) =>
        saleUntil !== null && saleUntil < (day.rows[0]?.day ?? '')
      const outcomes = locked.filter(isOver).map((product) => ({ product, after: endOfSale(product) }))
      return saveEdit(tx, shopId, undefined, outcomes, 'Sale ended')
    })
  }
}
