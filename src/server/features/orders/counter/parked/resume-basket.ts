import { and } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOneOf, one } from '#server/database/rows.ts'
import { parkedBaskets, products } from '#server/database/schema.ts'
import { onShelf, productColumns, toProduct } from '#server/features/products/products.ts'
import type { ResumedBasket } from '#shared/contract/orders/counter/parked-baskets.ts'
import { basketGone } from './park-basket.ts'
import { isParked, isWaiting } from './parked.queries.ts'

/** Takes a basket off the list: of several tills, one gets it. Throws 404 for the others. */
export function resumeBasket(db: Database, shopId: number, id: number) {
  return db.change(shopId, async (tx): Promise<ResumedBasket> => {
    const taken = one(
      await tx
        .delete(parkedBaskets)
        .where(and(isParked(shopId, id), isWaiting(shopId)))
        .returning({ name: parkedBaskets.name, content: parkedBaskets.content }),
    )
    if (!taken) throw basketGone()
    const { items, ...others } = taken.content
    const found = await tx
      .select(productColumns)
      .from(products)
      .where(
        and(
          ...onShelf(shopId, 'listed'),
          isOneOf(
            products.id,
            items.map(({ productId }) => productId),
          ),
        ),
      )
    const byId = new Map(found.map((row) => [row.id, toProduct(row)]))
    return {
      name: taken.name,
      ...others,
      items: items.map((item) => ({ ...item, product: byId.get(item.productId) ?? null })),
    }
  })
}
