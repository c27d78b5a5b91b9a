import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { counterFavourites, products } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getProduct } from '#server/features/products/products.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { MOST_FAVOURITES } from '#shared/contract/orders/counter/counter-shelf.ts'

/** Idempotent. Locks the shop, or two concurrent requests could exceed the limit. */
export async function addFavourite(db: Database, shops: ShopScope, shopId: number, productId: number): Promise<void> {
  await db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, shops, shopId)
    await getProduct(tx, [shop.id], productId)
    const { rows } = await tx.execute<{ others: number }>(sql`
      select count(*)::int as others from ${counterFavourites} f join ${products} p on p.shop_id = f.shop_id and p.id = f.product_id
      where f.shop_id = ${shop.id} and f.product_id <> ${productId} and p.archived_at is null`)
    if (only(rows).others >= MOST_FAVOURITES) {
      throw conflict('too_many_favourites', (t) => t('orderErrors.tooManyFavourites', { limit: MOST_FAVOURITES }))
    }
    await tx.insert(counterFavourites).values({ shopId: shop.id, productId }).onConflictDoNothing()
  })
}

/** Idempotent. */
export async function removeFavourite(db: Database, shopId: number, productId: number): Promise<void> {
  await db.change(shopId, async (tx) => {
    await getProduct(tx, [shopId], productId)
    await tx
      .delete(counterFavourites)
      .where(and(eq(counterFavourites.shopId, shopId), eq(counterFavourites.productId, productId)))
  })
}
