import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { keepPicture, type NewPicture } from '#server/features/media/media.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import { type ProductChange, STOCK_TOO_HIGH } from '#shared/contract/products.ts'
import { MAX_STOCK } from '#shared/rules/money/money.ts'
import { changeProduct, lockProduct } from '../products.queries.ts'
import { toProduct } from '../to-product.ts'
import { orNull } from './empty-to-null.ts'

/** Changes what was given of a product. Throws 409 when its stock is no longer what the form showed: cards were sold meanwhile. */
export async function editProduct(
  db: Database,
  shops: ShopScope,
  id: number,
  change: ProductChange,
  actor: Actor,
  picture?: NewPicture,
  readOnly: ReadOnly = {},
) {
  const { stockSeen, ...fields } = change
  return db.change(shopOf, async (tx) => {
    const before = await lockProduct(tx, shops, id)
    refuseReadOnly(readOnly, toProduct(before))
    if (
      stockSeen !== undefined &&
      fields.stock !== undefined &&
      stockSeen !== before.stock &&
      fields.stock !== before.stock
    ) {
      const message = `The stock has changed: it is now ${before.stock}.`
      throw conflict('stock_changed', message, [{ path: 'stock', message, productId: id, stock: before.stock }])
    }
    if (fields.stock !== undefined && fields.stock > Math.max(MAX_STOCK, before.stock)) {
      throw invalid('invalid_input', STOCK_TOO_HIGH, [{ path: 'stock', message: STOCK_TOO_HIGH }])
    }
    const imageUrl = await keepPicture(tx, before.shopId, picture ?? fields.imageUrl, 'imageUrl')
    const after = await changeProduct(tx, before, { ...orNull({ ...fields, imageUrl }), updatedAt: new Date() })
    await record(tx, actor, { type: 'product', action: 'Product changed', details: after.name, shopId: after.shopId })
    return after
  })
}
