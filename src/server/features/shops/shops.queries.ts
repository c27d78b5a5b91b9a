import { and, asc, eq } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors/errors.ts'

/** A shop within reach, or 404. */
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

/** The same, held until the transaction ends, so that what was checked stays true. */
export async function lockShop(tx: Transaction, scope: ShopScope, id: number) {
  const shop = one(
    await tx
      .select()
      .from(shops)
      .where(and(eq(shops.id, id), within(shops.id, scope)))
      .for('no key update'),
  )
  if (!shop) throw notFound((t) => t('errors.shopNotFound'))
  return shop
}

export const shopsOf = (db: Database, ownerId: number) =>
  db.select().from(shops).where(eq(shops.ownerId, ownerId)).orderBy(asc(shops.id))
