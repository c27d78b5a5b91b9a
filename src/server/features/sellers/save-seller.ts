import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { type ShopRow, shopSellers, shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Seller, SellerForm } from '#shared/contract/shops/sellers.ts'
import { changes } from './changes.ts'
import { findSeller, nobody } from './sellers.queries.ts'

/** Saves the seller of a shop. Issued invoices do not change. */
export const saveSeller = (
  db: Database,
  scope: ShopScope,
  id: number,
  form: SellerForm,
  actor: Actor,
): Promise<Seller> =>
  db.change(id, async (tx) => {
    const shop = await lockShop(tx, scope, id)
    const before = (await findSeller(tx, id)) ?? nobody
    await tx
      .insert(shopSellers)
      .values({ shopId: id, ...form })
      .onConflictDoUpdate({ target: shopSellers.shopId, set: { ...form, updatedAt: new Date() } })
    if (shop.approved) await noteChange(tx, shop, form)
    const changed = changes(before, form)
    if (changed) {
      await record(tx, actor, { type: 'shop', action: 'Seller details saved', shopId: id, ...changed })
      await recordShopUpdate(tx, actor, id, ['seller'])
    }
    return form
  })

/** Flags a changed seller of an approved shop for administrators. Changing it back removes the flag. */
const noteChange = (tx: Transaction, { id, approvedSeller }: ShopRow, seller: Seller) =>
  tx
    .update(shops)
    .set({
      sellerChangedAt: isDeepStrictEqual(approvedSeller, seller)
        ? null
        : sql`coalesce(${shops.sellerChangedAt}, ${new Date()}::timestamptz)`,
    })
    .where(eq(shops.id, id))
