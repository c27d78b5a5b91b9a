import type { Endpoint } from '#shared/contract/endpoint.ts'
import { cancelOrder, getOrderDetails } from '#shared/contract/orders.ts'
import { editProducts } from '#shared/contract/product-edits.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/csv.ts'
import { address, checkout, given, PASSWORD, type Stocked, somebody } from '#tests/support/given.ts'

export type Sample = { params?: object; query?: object; body?: unknown; file?: Buffer<ArrayBuffer> }

const person = { password: PASSWORD, firstName: 'Brock', lastName: 'Stone' }
const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const ofShop = ({ shop }: Stocked) => ({ params: shop })
const ofProduct = async (stock: Stocked) => ({ params: (await given.product({ of: stock })).product })
const ofOrder = async (stock: Stocked) => ({ params: (await given.order({ of: stock })).order })
const ofImport = async (stock: Stocked) => {
  const { id } = await checkFile(stock, csv('name,price', `${somebody()},1`))
  return { params: { ...stock.shop, import: id } }
}
const ofChosenOrders = async (stock: Stocked) => ({
  params: stock.shop,
  query: { orders: (await given.order({ of: stock, status: 'paid' })).order.id },
})

const ofOrderPage = async (stock: Stocked) => ({
  params: { key: (await given.order({ of: stock })).order.pageKey },
})

/** For each call something to ask it with that goes well for who may: of this shop, and of a new product or order in it. */
const samples: Record<string, (stock: Stocked) => Sample | Promise<Sample>> = {
  'POST /api/auth/register': () => ({ body: { ...person, email: somebody() } }),
  'POST /api/auth/login': ({ owner }) => ({ body: { email: owner.user.email, password: PASSWORD } }),
  'GET /api/auth/me': () => ({}),
  'POST /api/auth/logout': () => ({}),

  'GET /api/shops/my': () => ({}),
  'POST /api/shops': () => ({ body: { name: 'Second Shop' } }),
  'PUT /api/shops/:id': ({ shop }) => ({ params: shop, body: { description: 'Cards' } }),
  'GET /api/shops/:id/stats': ofShop,

  'POST /api/shops/:id/pictures': ({ shop }) => ({ params: shop, query: { purpose: 'logo' }, file: onePixel }),

  'GET /api/shops/:id/products': ofShop,
  'GET /api/shops/:id/categories': ofShop,
  'GET /api/shops/:id/sets': ofShop,
  'GET /api/admin/shops/:id/sets': ofShop,
  'GET /api/admin/shops/:id/languages': ofShop,
  'POST /api/products': ({ shop }) => ({ body: { shopId: shop.id, name: 'Pikachu', priceCents: 100 } }),
  'PUT /api/products/:id': async (stock) => ({ ...(await ofProduct(stock)), body: { priceCents: 200 } }),
  'DELETE /api/products/:id': ofProduct,
  'PUT /api/shops/:id/products': ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] }, change: { stock: { by: 1 } } },
  }),
  'POST /api/shops/:id/products/edits/:edit/undo': async ({ shop, product, owner }) => {
    const body = { products: { ids: [product.id] }, change: { stock: { by: 1 } } }
    const { editId } = await as(owner).call(editProducts, { params: shop, body })
    return { params: { id: shop.id, edit: editId } }
  },

  'GET /api/shops/:id/products.csv': ofShop,
  'GET /api/shops/:id/orders.csv': ofShop,
  'POST /api/shops/:id/product-imports': ({ shop }) => ({ params: shop, file: csv('name,price', 'Pikachu,1') }),
  'GET /api/shops/:id/product-imports/:import': ofImport,
  'GET /api/shops/:id/product-imports/:import/rows': ofImport,
  'POST /api/shops/:id/product-imports/:import/run': ofImport,

  'GET /api/shops/:slug': ({ shop }) => ({ params: shop }),
  'GET /api/public/shops/:id/products': ofShop,
  'GET /api/public/shops/:id/products/:product': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/products/:product/neighbours': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/categories': ofShop,
  'GET /api/public/shops/:id/sets': ofShop,
  'GET /api/public/shops/:id/languages': ofShop,

  'POST /api/orders': ({ shop, product }) => ({ body: checkout(shop, [[product, 1]]) }),
  'GET /api/customer-orders/:key': ofOrderPage,
  'PUT /api/customer-orders/:key/delivery': async (stock) => {
    const { order } = await given.order({ of: stock })
    return { params: { key: order.pageKey }, body: { delivery: 'ship', address, totalCents: order.totalCents } }
  },
  'POST /api/public/shops/:id/order-links': ({ shop }) => ({ params: shop, body: { email: somebody() } }),
  'GET /api/shops/:id/orders': ofShop,
  'GET /api/shops/:id/orders/open': ofShop,
  'GET /api/shops/:id/orders/completed': ofShop,
  'GET /api/orders/:id/details': ofOrder,
  'PUT /api/orders/:id': async (stock) => ({ ...(await ofOrder(stock)), body: { status: 'paid' } }),
  'POST /api/orders/:id/cancel': ofOrder,
  'POST /api/orders/:id/refund': async (stock) => {
    const { order, owner } = await given.order({ of: stock, status: 'paid' })
    await as(owner).call(cancelOrder, { params: order })
    return { params: order }
  },

  'PUT /api/orders/:id/notes': async (stock) => ({
    ...(await ofOrder(stock)),
    body: { notes: 'Ask for the sleeve', notesSeen: '' },
  }),
  'POST /api/shops/:id/orders/move': async (stock) => {
    const { params } = await ofOrder(stock)
    return { params: stock.shop, body: { status: 'paid', orders: [{ id: params.id }] } }
  },
  'GET /api/shops/:id/orders/pull-sheet': ofChosenOrders,
  'GET /api/shops/:id/orders/packing-slips': ofChosenOrders,
  'GET /api/shops/:id/customers': ofShop,
  'GET /api/shops/:id/customers/summary': ofShop,
  'GET /api/shops/:id/customers/:customerId': async (stock) => {
    const { params } = await ofOrder(stock)
    const { customerId } = await as(stock.owner).call(getOrderDetails, { params })
    return { params: { ...stock.shop, customerId } }
  },

  'GET /api/public/operator': () => ({}),
  'GET /api/public/figures': () => ({}),

  'GET /api/admin/analytics': () => ({}),
  'GET /api/admin/analytics/revenue': () => ({ query: { period: '90d' } }),
  'GET /api/admin/analytics/shops': () => ({}),
  'GET /api/admin/users': () => ({ query: { role: 'shop_owner' } }),
  'GET /api/admin/users/:userId': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'PUT /api/admin/users/:userId/role': async () => ({
    params: { userId: (await given.owner()).user.id },
    body: { role: 'customer' },
  }),
  'POST /api/admin/users/:userId/end-sessions': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'GET /api/admin/platform/health': () => ({}),
  'GET /api/admin/platform/status': () => ({}),
  'GET /api/admin/platform/stats': () => ({}),
  'GET /api/admin/platform/activity': () => ({}),
  'GET /api/admin/shops': () => ({}),
  'GET /api/admin/shops/:id': ofShop,
  'PUT /api/admin/shops/:id': ({ shop }) => ({ params: shop, body: { description: 'Cards' } }),
  'PUT /api/admin/shops/:id/approval': ({ shop }) => ({ params: shop, body: { approved: true } }),
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export async function sampleFor(endpoint: Endpoint, stock: Stocked): Promise<Sample> {
  const sample = samples[nameOf(endpoint)]
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample in tests/api/samples.ts yet`)
  return sample(stock)
}
