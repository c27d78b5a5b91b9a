import type { Database } from '#server/database/connect.ts'
import type { Media } from '#server/features/media/media.ts'
import type { Serve } from '#server/http/serve.ts'
import * as bundles from '#shared/contract/products/bundles.ts'
import * as labels from '#shared/contract/products/labels.ts'
import * as edits from '#shared/contract/products/product-edits.ts'
import * as lists from '#shared/contract/products/product-lists.ts'
import * as views from '#shared/contract/products/product-views.ts'
import * as calls from '#shared/contract/products/products.ts'
import * as sales from '#shared/contract/products/sales.ts'
import * as stock from '#shared/contract/products/stock-changes.ts'
import { translator } from '#shared/messages/translator.ts'
import { addProduct } from './add-product.ts'
import { getBundle } from './bundles/bundle.ts'
import { pack } from './bundles/pack.ts'
import { setParts } from './bundles/set-parts.ts'
import { countWaitingFor } from './count-waiting.ts'
import { deleteProduct } from './delete-product.ts'
import { deleteProducts } from './edits/delete-products.ts'
import { editProduct, editProducts } from './edits/edit-products.ts'
import { undoEdit } from './edits/undo-edit.ts'
import { findByCode } from './find-by-code.ts'
import { findSameProduct } from './find-same-product.ts'
import { printLabels } from './labels/print-labels.ts'
import { countFilters } from './lists/filter-counts.ts'
import { namesOf } from './lists/product-names.ts'
import { pageOfProducts } from './lists/product-page.ts'
import { getProduct } from './products.queries.ts'
import { saleComparison } from './sales/sale-comparison.ts'
import { stockHistory } from './stock/stock-history.ts'
import { toProduct } from './to-product.ts'
import { deleteProductView, listProductViews, saveProductView } from './views/product-views.ts'

type Dependencies = { db: Database; media: Media }

export function productRoutes(serve: Serve, { db, media }: Dependencies) {
  serve(lists.listProducts, async ({ query, shop }) => {
    const page = await pageOfProducts(db, shop.id, 'listed', query)
    return { ...page, items: page.items.map(toProduct) }
  })

  serve(lists.listCategories, ({ shop }) => namesOf(db, shop.id, 'listed', 'category'))
  serve(lists.listSets, ({ shop }) => namesOf(db, shop.id, 'listed', 'set'))
  serve(lists.listFilterSets, ({ query, shop }) => namesOf(db, shop.id, 'listed', 'set', query.game))
  serve(lists.listFilterLanguages, ({ shop }) => namesOf(db, shop.id, 'listed', 'language'))

  serve(lists.listProductFilters, async ({ query, shop }) => countFilters(db, shop.id, 'listed', query))

  serve(calls.findSameProduct, async ({ query, shop }) => {
    const same = await findSameProduct(db, shop.id, query)
    return { product: same ? toProduct(same) : null }
  })
  serve(calls.findProductByCode, async ({ query, shop }) => {
    const found = await findByCode(db, shop.id, query.code)
    return found.map(toProduct)
  })
  serve(calls.createProduct, async ({ body, shops, caller, ip }) => {
    const picture = await media.readField(body.imageUrl, 'product', 'imageUrl', ip)
    return toProduct(await addProduct(db, shops, body, caller, picture))
  })
  serve(calls.getProduct, async ({ params, shops }) => toProduct(await getProduct(db, shops, params.id)))
  serve(sales.getSaleComparison, ({ params, shops }) => saleComparison(db, shops, params.id))
  serve(calls.updateProduct, async ({ params, body, shops, caller, ip, readOnly }) => {
    const picture = await media.readField(body.imageUrl, 'product', 'imageUrl', ip)
    return editProduct(db, shops, params.id, body, caller, picture, readOnly)
  })
  serve(edits.editProducts, ({ params, body, shops, caller }) => editProducts(db, shops, params.id, body, caller))
  serve(edits.deleteProducts, ({ params, body, shops, caller }) => deleteProducts(db, shops, params.id, body, caller))
  serve(edits.undoProductEdit, ({ params, shops, caller }) => undoEdit(db, shops, params.id, params.edit, caller))
  serve(labels.printLabels, async ({ body, shop }) => {
    const bytes = await printLabels(db, shop, body)
    return { fileName: `${translator(shop.language)('labels.title').toLowerCase()}.pdf`, chunks: oneChunk(bytes) }
  })
  serve(stock.listStockChanges, async ({ params, query, shops }) =>
    stockHistory(db, await getProduct(db, shops, params.id), query),
  )
  serve(bundles.getParts, ({ params, shops }) => getBundle(db, shops, params.id))
  serve(bundles.setParts, ({ params, body, shops, caller }) => setParts(db, shops, params.id, body, caller))
  serve(bundles.packBundle, ({ params, body, shops, caller }) => pack(db, shops, params.id, body, caller))
  serve(views.listProductViews, ({ shop }) => listProductViews(db, shop))
  serve(views.saveProductView, ({ params, body, shops }) => saveProductView(db, shops, params.id, body))
  serve(views.deleteProductView, async ({ params, shop }) => {
    await deleteProductView(db, shop, params.view)
    return undefined
  })
  serve(calls.countWaitingOrders, ({ params, shops }) => countWaitingFor(db, shops, params.id))
  serve(calls.deleteProduct, async ({ params, shops, caller }) => {
    await deleteProduct(db, shops, params.id, caller)
    return undefined
  })
}

async function* oneChunk(bytes: Uint8Array) {
  yield Buffer.from(bytes)
}
