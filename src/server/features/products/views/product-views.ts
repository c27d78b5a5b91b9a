import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { productViews } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { MOST_VIEWS, type saveProductView as saveCall } from '#shared/contract/products/product-views.ts'

const columns = {
  id: productViews.id,
  name: productViews.name,
  filter: productViews.filter,
  columns: productViews.columns,
}

export async function listProductViews(db: Database, shop: ShopRow) {
  return db
    .select(columns)
    .from(productViews)
    .where(eq(productViews.shopId, shop.id))
    .orderBy(sql`lower(${productViews.name})`, asc(productViews.id))
}

/** Saves a view, replacing one of the same name. Locks the shop, or two concurrent requests could exceed the limit. */
export async function saveProductView(
  db: Database,
  shops: ShopScope,
  id: number,
  view: z.output<typeof saveCall.body>,
) {
  return db.transaction(async (tx) => {
    const shop = await lockShop(tx, shops, id)
    const same = and(eq(productViews.shopId, shop.id), sql`lower(${productViews.name}) = lower(${view.name})`)
    const replaced = one(await tx.update(productViews).set(view).where(same).returning(columns))
    if (replaced) return replaced
    const [counted] = await tx.select({ views: count() }).from(productViews).where(eq(productViews.shopId, shop.id))
    if ((counted?.views ?? 0) >= MOST_VIEWS) {
      throw conflict('too_many_views', (t) => t('productErrors.tooManyViews', { limit: MOST_VIEWS }))
    }
    return only(
      await tx
        .insert(productViews)
        .values({ ...view, shopId: shop.id })
        .returning(columns),
    )
  })
}

export async function deleteProductView(db: Database, shop: ShopRow, view: number): Promise<void> {
  const deleted = await db
    .delete(productViews)
    .where(and(withId(productViews, [shop.id], view), eq(productViews.shopId, shop.id)))
    .returning({ id: productViews.id })
  if (deleted.length === 0) throw notFound((t) => t('productErrors.noSuchView'))
}
