import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { archive } from './archive.ts'
import { lockProduct } from './products.queries.ts'
import { recordedName } from './recorded-name.ts'

/** Removes a product from every list. The row remains: orders reference it, and cancellations restore its stock. */
export async function deleteProduct(db: Database, shops: ShopScope, id: number, actor: Actor): Promise<void> {
  await db.change(shopOf, async (tx) => {
    const found = await lockProduct(tx, shops, id)
    const { shopId } = found
    await archive(tx, actor, shopId, [id])
    await record(tx, actor, { type: 'product', action: 'Product deleted', details: recordedName(found), shopId })
    return found
  })
}
