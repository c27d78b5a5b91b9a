import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Media } from '#server/features/media/media.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Serve } from '#server/http/serve.ts'
import { editProducts as editProductsCall, undoProductEdit } from '#shared/contract/product-edits.ts'
import {
  createProduct,
  deleteProduct as deleteProductCall,
  getProduct as getProductCall,
  listCategories,
  listFilterLanguages,
  listFilterSets,
  listProducts,
  listSets,
  updateProduct,
} from '#shared/contract/products.ts'
import { addProduct } from './add-product.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct, editProducts } from './edits/edit-products.ts'
import { undoEdit } from './edits/undo-edit.ts'
import type { Choice } from './lists/product-filter.ts'
import { namesOf } from './lists/product-names.ts'
import { pageOfProducts } from './lists/product-page.ts'
import { getProduct } from './products.queries.ts'
import { toProduct } from './to-product.ts'

type Dependencies = { db: Database; media: Media }

export function productRoutes(serve: Serve, { db, media }: Dependencies) {
  serve(listProducts, async ({ params, query, shops }) => {
    const shop = await getShop(db, shops, params.id)
    const page = await pageOfProducts(db, shop.id, 'listed', query)
    return { ...page, items: page.items.map(toProduct) }
  })

  const names = async (shops: ShopScope, id: number, what: Choice) =>
    namesOf(db, (await getShop(db, shops, id)).id, 'listed', what)
  serve(listCategories, ({ params, shops }) => names(shops, params.id, 'category'))
  serve(listSets, ({ params, shops }) => names(shops, params.id, 'set'))
  serve(listFilterSets, ({ params, shops }) => names(shops, params.id, 'set'))
  serve(listFilterLanguages, ({ params, shops }) => names(shops, params.id, 'language'))

  serve(createProduct, async ({ body, shops, caller, ip }) => {
    const picture = await media.readField(body.imageUrl, 'product', 'imageUrl', ip)
    return toProduct(await addProduct(db, shops, body, caller, picture))
  })
  serve(getProductCall, async ({ params, shops }) => toProduct(await getProduct(db, shops, params.id)))
  serve(updateProduct, async ({ params, body, shops, caller, ip, readOnly }) => {
    const picture = await media.readField(body.imageUrl, 'product', 'imageUrl', ip)
    return editProduct(db, shops, params.id, body, caller, picture, readOnly)
  })
  serve(editProductsCall, ({ params, body, shops, caller }) => editProducts(db, shops, params.id, body, caller))
  serve(undoProductEdit, ({ params, shops, caller }) => undoEdit(db, shops, params.id, params.edit, caller))
  serve(deleteProductCall, async ({ params, shops, caller }) => {
    await deleteProduct(db, shops, params.id, caller)
    return undefined
  })
}
