import { setParts } from '#shared/contract/products/bundles.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { saveProductView } from '#shared/contract/products/product-views.ts'
import { as } from '#tests/support/client.ts'
import { csv } from '#tests/support/files/csv.ts'
import { ofProduct, ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const aView = { name: 'Graded', filter: { graded: 'yes' }, columns: ['price' as const] }

const soldOnCardmarket = csv(
  'OrderID;Date of Purchase;Shipment Costs;Currency;Description;Product ID',
  '1;2026-01-29 22:19:35;1,35;EUR;1x Mew (Set) - 1,00 EUR;',
)

export const productsSamples: Samples = {
  'GET /api/shops/:id/products': ofShop,
  'GET /api/shops/:id/products/filters': ofShop,
  'GET /api/shops/:id/categories': ofShop,
  'GET /api/shops/:id/sets': ofShop,
  'GET /api/admin/shops/:id/sets': ofShop,
  'GET /api/admin/shops/:id/languages': ofShop,
  'GET /api/shops/:id/products-by-code': async ({ shop, product }) => ({
    params: shop,
    query: { code: `TL${product.id}` },
  }),
  'GET /api/shops/:id/same-product': ({ shop }) => ({ params: shop, query: { name: 'Pikachu' } }),
  'POST /api/products': ({ shop }) => ({ body: { shopId: shop.id, name: 'Pikachu', priceCents: 100 } }),
  'GET /api/products/:id': ofProduct,
  'PUT /api/products/:id': async (stock) => ({ ...(await ofProduct(stock)), body: { priceCents: 200 } }),
  'DELETE /api/products/:id': ofProduct,
  'GET /api/products/:id/waiting-orders': ofProduct,
  'PUT /api/shops/:id/products': ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] }, change: { stock: { by: 1 } } },
  }),
  'GET /api/products/:id/sale-comparison': ofProduct,
  'GET /api/products/:id/stock-changes': ofProduct,
  'GET /api/products/:id/parts': ofProduct,
  'PUT /api/products/:id/parts': async (stock) => ({
    ...(await ofProduct(stock)),
    body: { parts: [{ productId: (await ofProduct(stock)).params.id, quantity: 2 }] },
  }),
  'POST /api/products/:id/pack': async (stock) => {
    const { params } = await ofProduct(stock)
    const parts = [{ productId: (await ofProduct(stock)).params.id, quantity: 2 }]
    await as(stock.owner).call(setParts, { params, body: { parts } })
    return { params, body: { count: 1 } }
  },
  'GET /api/shops/:id/product-views': ofShop,
  'PUT /api/shops/:id/product-views': ({ shop }) => ({ params: shop, body: aView }),
  'DELETE /api/shops/:id/product-views/:view': async ({ shop, owner }) => {
    const { id } = await as(owner).call(saveProductView, { params: shop, body: aView })
    return { params: { id: shop.id, view: id } }
  },
  'POST /api/shops/:id/products/delete': async (stock) => ({
    params: stock.shop,
    body: { products: { ids: [(await ofProduct(stock)).params.id] } },
  }),
  'POST /api/shops/:id/labels': async ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] }, sheet: 'roll-57x32' },
  }),
  'POST /api/shops/:id/products/edits/:edit/undo': async ({ shop, product, owner }) => {
    const body = { products: { ids: [product.id] }, change: { stock: { by: 1 } } }
    const { editId } = await as(owner).call(editProducts, { params: shop, body })
    return { params: { id: shop.id, edit: editId } }
  },
  'GET /api/shops/:id/cardmarket': ofShop,
  'GET /api/shops/:id/cardmarket/stock.csv': ofShop,
  'POST /api/shops/:id/cardmarket/sales/check': ({ shop }) => ({
    params: shop,
    file: soldOnCardmarket,
  }),
  'POST /api/shops/:id/cardmarket/sales': ({ shop }) => ({
    params: shop,
    file: soldOnCardmarket,
  }),
  'PUT /api/shops/:id/cardmarket/choices': ({ shop }) => ({
    params: shop,
    body: { article: 'Mew (Set)', choice: 'leaveOut' },
  }),
}
