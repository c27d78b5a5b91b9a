import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { type NewPicture, refuseStrangePictures, storePicture } from '#server/features/media/media.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { type editProducts as editProductsCall, MAX_EDITED } from '#shared/contract/products/product-edits.ts'
import type { ProductChange } from '#shared/contract/products/products.ts'
import { getProduct, lockProduct } from '../products.queries.ts'
import { comparisonsOf } from '../sales/comparisons.ts'
import { repriced } from '../sales/sale.ts'
import { toProduct } from '../to-product.ts'
import { changedProduct, withFinishOf } from './changed-product.ts'
import { differs } from './editable.ts'
import { emptyToNull } from './empty-to-null.ts'
import { lockProducts } from './product-edits.queries.ts'
import { refuseFree } from './refuse-free.ts'
import { gradedOrNot, refuseUsedCertificate } from './refused-cards.ts'
import { refuseImpossible, refuseMissing, refuseStock, refuseTooMany, refuseUnseen } from './refused-edits.ts'
import { saveEdit, whenChanged } from './save-edit.ts'

/**
 * Changes the given fields of a product. Throws 409 `product_changed` if its price or stock differs from what the
 * caller has seen.
 */
export async function editProduct(
  db: Database,
  shops: ShopScope,
  id: number,
  { seen, allowFree, ...form }: ProductChange,
  actor: Actor,
  picture?: NewPicture,
  readOnly: ReadOnly = {},
) {
  const changedShop = (saved: { shopId: number; editId: number | null }) =>
    saved.editId === null ? undefined : saved.shopId
  return db.change(changedShop, async (tx) => {
    const product = await lockProduct(tx, shops, id)
    refuseReadOnly(readOnly, toProduct(product))
    refuseUnseen(product, form, seen)
    refuseStock(product, form.stock)
    const imageUrl = await storePicture(tx, product.shopId, picture ?? form.imageUrl, 'imageUrl')
    await refuseStrangePictures(tx, product.shopId, form.imageUrls)
    const given = withFinishOf(product, emptyToNull({ ...form, imageUrl }))
    const after = repriced(product, gradedOrNot({ ...product, ...given }, form))
    if (differs({ product, after }, 'certificateNumber') || differs({ product, after }, 'gradeCompany')) {
      await refuseUsedCertificate(tx, product.shopId, after, product.id)
    }
    refuseFree([{ product, after }], allowFree)
    const { editId } = await saveEdit(tx, product.shopId, actor, [{ product, after }])
    return { ...toProduct(await getProduct(tx, shops, id)), editId }
  })
}

/** Changes all the chosen products of a shop. All or nothing: throws the reason otherwise. */
export async function editProducts(
  db: Database,
  shops: ShopScope,
  id: number,
  { products: selection, change, allowFree }: z.output<typeof editProductsCall.body>,
  actor: Actor,
) {
  return db.change(whenChanged(id), async (tx) => {
    const shop = await getShop(tx, shops, id)
    const locked = await lockProducts(tx, shop.id, selection, MAX_EDITED + 1)
    if ('ids' in selection) refuseMissing(selection.ids, locked)
    refuseTooMany(locked)
    const comparisons = change.sale ? await comparisonsOf(tx, shop.id, locked) : undefined
    const outcomes = locked.map((product) => ({
      product,
      after: changedProduct(product, change, comparisons?.get(product.id)?.lowestCents),
    }))
    refuseImpossible(outcomes)
    refuseFree(outcomes, allowFree)
    return saveEdit(tx, shop.id, actor, outcomes)
  })
}
