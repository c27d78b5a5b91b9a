import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { priceChanges, products } from '#server/database/schema.ts'
import type { Editable, Outcome } from '../edits/editable.ts'

const offeredAt = ({ isActive, priceCents }: Editable) => (isActive ? priceCents : null)

/** Notes the products, which the caller has locked, that are offered at another price now, or no longer. */
export const notePrices = (tx: Queryable, shopId: number, outcomes: readonly Outcome[]): Promise<void> =>
  insertMany(
    tx,
    priceChanges,
    outcomes.flatMap(({ product, after }) => {
      const [beforeCents, afterCents] = [offeredAt(product), offeredAt(after)]
      return beforeCents === afterCents ? [] : [{ shopId, productId: product.id, beforeCents, afterCents }]
    }),
  )

/** Notes that products are offered no longer, or again, because they were deleted or restored. */
export const noteDeletion = (tx: Queryable, shopId: number, ids: readonly number[], isDeleted: boolean) =>
  tx.execute(sql`
    insert into ${priceChanges} (shop_id, product_id, before_cents, after_cents)
    select shop_id, id, ${isDeleted ? sql`price_cents, null::int` : sql`null::int, price_cents`}
    from ${products} where shop_id = ${shopId} and id = any(${sql.param([...ids])}::bigint[]) and is_active
    order by id`)
