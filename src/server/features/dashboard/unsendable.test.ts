import { expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { getDashboard } from '#shared/contract/shops/dashboard.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'

const letterbox = [{ countries: ['NL' as const], methods: [newMethod('box', 'letterbox')] }]

test('products that no shipping method takes are counted and listed', async () => {
  const store = await given.product({ of: await given.shop({ shippingZones: letterbox }), name: 'Playmat', stock: 1 })
  const own = as(store.owner)
  await given.product({ of: store, name: 'Pikachu', category: 'singles', stock: 1 })
  await given.product({ of: store, name: 'Sold out', stock: 0 })
  await given.product({ of: store, name: 'Inactive', stock: 1, isActive: false })
  await given.product({ of: store, name: 'Binder', category: 'binders', stock: 1 })
  const counted = async () => (await own.call(getDashboard, { params: store.shop })).unsendable
  const names = async () => {
    const products = await own.call(listProducts, { params: store.shop, query: { state: 'unsendable' } })
    return products.map(({ name }) => name).toSorted()
  }
  const change = (body: object) => own.call(updateShop, { params: store.shop, body })
  expect([await names(), await counted()]).toEqual([['Binder', 'Playmat'], { total: 2, totalIsExact: true }])
  await own.call(updateProduct, { params: store.product, body: { shippingSize: 'letterbox' } })
  expect([await names(), (await counted()).total]).toEqual([['Binder'], 1])
  await change({ categorySizes: { binders: 'letterbox' } })
  expect([await names(), (await counted()).total]).toEqual([[], 0])
  await change({ categorySizes: { singles: 'parcel' } })
  expect([await names(), (await counted()).total]).toEqual([['Binder', 'Pikachu'], 2])
  await change({ ships: false, pickup: true, pickupInfo: 'Saturdays, at the shop' })
  expect([await names(), (await counted()).total]).toEqual([[], 0])
  await change({ ships: true, shippingZones: [{ countries: ['NL'], methods: [newMethod('parcel', 'parcel')] }] })
  expect([await names(), (await counted()).total]).toEqual([[], 0])
})
