import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'

/**
 * Locks an accessible shop until the transaction ends, so that checks stay valid. Throws 404, or 409 for a permanently
 * closed shop.
 */
export async function lockShop(tx: Transaction, scope: ShopScope, id: number) {
  const shop = one(
    await tx
      .select()
      .from(shops)
      .where(and(eq(shops.id, id), within(shops.id, scope)))
      .for('no key update'),
  )
  if (!shop) throw notFound((t) => t('errors.shopNotFound'))
  if (shop.closedAt) throw conflict('account_closed', (t) => t('errors.shopClosedForGood'))
  return shop
}
