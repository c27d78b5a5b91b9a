import { expect, test } from 'vitest'
import { listProductImports, runProductImport, undoProductImport } from '#shared/contract/catalogue/csv.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as, call } from '#tests/support/client.ts'
import { type Answered, checkFile, csv } from '#tests/support/files/csv.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

async function imported(store: Store, lines: string[], answers: Answered = {}) {
  const { id } = await checkFile(store, csv(...lines), 'products.csv', answers)
  await as(store.owner).call(runProductImport, { params: { id: store.shop.id, import: id } })
  return { id: store.shop.id, import: id }
}
const productsOf = ({ shop, owner }: Store) =>
  as(owner).call(listProducts, { params: shop, query: { sort: 'name-az' } })

test('undoes a whole import: added products go, changed ones are as before, once', async () => {
  const store = await given.product({ name: 'Umbreon', priceCents: 500, stock: 4 })
  const params = await imported(store, [
    'id,name,price,stock',
    `${store.product.id},Umbreon,7.00,9`,
    ',Mew,1.00,2',
    ',Pikachu,2.00,3',
  ])
  expect(await productsOf(store)).toHaveLength(3)
  const [listed] = await as(store.owner).call(listProductImports, { params: store.shop })
  expect(listed).toMatchObject({ id: params.import, undoneAt: null, counts: { create: 2, change: 1 } })
  expect(await as(store.owner).call(undoProductImport, { params })).toEqual({ removed: 2, restored: 1, left: 0 })
  expect(await productsOf(store)).toMatchObject([{ name: 'Umbreon', priceCents: 500, stock: 4 }])
  await expectRefusal(as(store.owner).call(undoProductImport, { params }), 409, 'already_undone')
  expect(await as(store.owner).call(listProductImports, { params: store.shop })).toMatchObject([
    { undoneAt: expect.any(String) },
  ])
})

test('refuses once one of its products was ordered, and for another owner', async () => {
  const store = await given.shop({ open: true })
  const params = await imported(store, ['name,price,stock', 'Mew,1.00,2', 'Pikachu,2.00,3'])
  const stranger = await given.shop({ open: true })
  await expectRefusal(as(stranger.owner).call(undoProductImport, { params }), 404, 'not_found')
  const [mew] = await productsOf(store)
  if (!mew) throw new Error('Nothing was imported')
  await call(placeOrder, { body: checkout(store.shop, [[mew, 1]]) })
  await expectRefusal(as(store.owner).call(undoProductImport, { params }), 409, 'import_sold')
  expect(await productsOf(store)).toHaveLength(2)
})

test('brings new products in inactive, if the owner chooses so', async () => {
  const store = await given.product({ name: 'Umbreon', stock: 1 })
  await imported(store, ['id,name,price,stock', `${store.product.id},Umbreon,7.00,9`, ',Mew,1.00,2'], { active: 'no' })
  expect(await productsOf(store)).toMatchObject([
    { name: 'Mew', isActive: false },
    { name: 'Umbreon', isActive: true },
  ])
})
