import type { Database } from '#server/database/connect.ts'
import { shopSellers } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/features/shops/shops.ts'
import type { Seller, SellerForm } from '#shared/contract/sellers.ts'
import { changes } from './changes.ts'
import { findSeller, nobody } from './sellers.queries.ts'

/** Saves who sells at a shop. Invoices that were issued stay as they are. */
export const saveSeller = (
  db: Database,
  shops: ShopScope,
  id: number,
  form: SellerForm,
  actor: Actor,
): Promise<Seller> =>
  db.change(id, async (tx) => {
    await lockShop(tx, shops, id)
    const before = (await findSeller(tx, id)) ?? nobody
    await tx
      .insert(shopSellers)
      .values({ shopId: id, ...form })
      .onConflictDoUpdate({ target: shopSellers.shopId, set: { ...form, updatedAt: new Date() } })
    const changed = changes(before, form)
    if (changed) await record(tx, actor, { type: 'shop', action: 'Seller details saved', shopId: id, ...changed })
    return form
  })
