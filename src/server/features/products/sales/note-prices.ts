import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { priceChanges, products } from '#server/database/schema.ts'
import type { Editable, Outcome } from '../edits/editable.ts'

const offeredAt = ({ isActive, priceCents }: Editable) => (isActive ? priceCents : null)

/** Records the price changes of locked products, including products that are no longer offered. */
export const notePrices = (tx: Queryable, shopId: number, outcomes: readonly Outcome[]): Promise<void> =>
  insertMany(
    tx,
    priceChanges,
    outcomes.flatMap(({ product, after }) => {
      const [beforeCents, afterCents] = [offeredAt(product), offeredAt(after)]
      return beforeCents === afterCents ? [] : [{ shopId, productId: product.id, beforeCents, afterCents }]
    }),
  )

/** Records that deleted products are no longer offered, or that restored ones are offered again. */
export const noteDeletion = (tx: Queryable, shopId: number, ids: readonly number[], isDeleted: boolean) =>
  tx.execute(sql`
    insert into ${priceChanges} (shop_id, product_id, before_cents, after_cents)
    select shop_id, id, ${isDeleted ? sql`price_cents, null::int` : sql`null::int, price_cents`}
    from ${products} where shop_id = ${shopId} and id = any(${sql.param([...ids])}::bigint[]) and is_active
    order by id`)
