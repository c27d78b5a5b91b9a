import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors/errors.ts'

/** A shop within the scope. Throws 404 otherwise. */
export async function getShop(db: Queryable, scope: ShopScope, id: number) {
  const shop = one(
    await db
      .select()
      .from(shops)
      .where(and(eq(shops.id, id), within(shops.id, scope))),
  )
  if (!shop) throw notFound((t) => t('errors.shopNotFound'))
  return shop
}
