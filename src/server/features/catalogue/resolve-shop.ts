import type { Database } from '#server/database/connect.ts'
import { reaches, type ShopScope } from '#server/database/scope.ts'
import { shopsOf } from '#server/features/shops/shops.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'

/** The named shop, or the caller's first one; undefined without any. Throws 404 for an inaccessible one. */
export async function resolveShop(
  db: Database,
  shops: ShopScope,
  caller: Principal,
  named: number | undefined,
): Promise<number | undefined> {
  if (named !== undefined) {
    if (!reaches(shops, named)) throw notFound((t) => t('errors.shopNotFound'))
    return named
  }
  return shops === 'all' ? (await shopsOf(db, caller.id))[0]?.id : shops[0]
}
