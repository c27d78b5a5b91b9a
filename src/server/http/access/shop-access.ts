import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { orders, products, type ShopRow } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { forbidden } from '#server/http/errors/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type Permission, permissionText } from '#shared/rules/access/permissions.ts'
import { getShop } from './get-shop.ts'
import { mustSetUpTwoFactor, type Principal, shopsOfMember, shopsWith } from './principals.ts'

/** Objects of a shop with their own address. */
const objects = { orders, products }

/** Shops that a call may reach, and the one in its path. */
export type ShopAccess = { shops: ShopScope; shop: ShopRow | undefined }

/**
 * Resolves the shop of a call from its path, its body or the object in its path, and checks the endpoint's permission there. Throws 403 in
 * a shop where the caller lacks the permission, and 404 for data of another shop.
 */
export async function accessToShops(
  db: Database,
  endpoint: Endpoint,
  caller: Principal | undefined,
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Promise<ShopAccess> {
  if (!caller) return { shops: [], shop: undefined }
  const reach = shopsOfMember(caller)
  const { id } = params as { id: number }
  const shop = hasShopInPath(endpoint) ? await getShop(db, reach, id) : undefined
  if (endpoint.access !== 'shop') return { shops: reach, shop }
  const permission = endpoint.permissionFor?.({ body, query }) ?? endpoint.permission
  const permitted = shopsWith(caller, permission)
  if (shop) {
    refuseIn(caller, [shop.id], permitted, permission)
    return { shops: [shop.id], shop }
  }
  // Most principals have the permission in all their shops, which saves the look-up of the object's shop.
  const refused = reach === 'all' || permitted === 'all' ? [] : reach.filter((shopId) => !permitted.includes(shopId))
  if (refused.length > 0) {
    refuseIn(caller, await shopsNamed(db, endpoint.path, refused, id, body), permitted, permission)
  }
  return { shops: permitted, shop: undefined }
}

const hasShopInPath = ({ access, path }: Endpoint) =>
  (access === 'shop' || access === 'superadmin') && /^\/api\/(admin\/)?shops\/:id(\/|$)/.test(path)

/** Those of the shops that the call's object or body belongs to. */
async function shopsNamed(db: Database, path: string, shops: number[], id: number, body: unknown): Promise<number[]> {
  const table = objects[path.split('/')[2] as keyof typeof objects]
  if (table && path.includes('/:id')) {
    const found = await db
      .select({ shopId: table.shopId })
      .from(table)
      .where(withId(table, shops, id))
    return found.map(({ shopId }) => shopId)
  }
  const named = (body as { shopId?: number } | undefined)?.shopId
  return shops.filter((shopId) => shopId === named)
}

function refuseIn(caller: Principal, shops: number[], permitted: ShopScope, permission: Permission): void {
  if (permitted === 'all' || shops.every((shopId) => permitted.includes(shopId))) return
  if (shops.some((shopId) => mustSetUpTwoFactor(caller, shopId))) throw setUpTwoFactorFirst()
  throw permissionRequired(permission)
}

/** Of a shop that requires two factors of its staff. */
const setUpTwoFactorFirst = () => forbidden('second_factor_setup_required', (t) => t('permissions.setUpTwoFactor'))

export const permissionRequired = (permission: Permission) =>
  forbidden('permission_required', (t) => t('permissions.required', { permission: t(permissionText(permission)) }))
