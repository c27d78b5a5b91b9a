import { expect, test } from 'vitest'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { getParts, packBundle, setParts } from '#shared/contract/products/bundles.ts'
import { deleteProduct, getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { getPublicProduct } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

type Bundled = Stocked & { pack: Stocked['product']; sleeve: Stocked['product'] }

/** A bundle of two packs and one sleeve with no stock packed. */
async function givenBundle(stock = { packs: 10, sleeves: 4 }): Promise<Bundled> {
  const bundle = await given.product({ name: 'Starter bundle', stock: 0 })
  const { product: pack } = await given.product({ of: bundle, name: 'Booster', stock: stock.packs })
  const { product: sleeve } = await given.product({ of: bundle, name: 'Sleeve', stock: stock.sleeves })
  const known = { ...bundle, pack, sleeve }
  await put(known, twoAndOne(known))
  return known
}

const twoAndOne = ({ pack, sleeve }: Pick<Bundled, 'pack' | 'sleeve'>) => [
  { productId: pack.id, quantity: 2 },
  { productId: sleeve.id, quantity: 1 },
]
const put = ({ owner, product }: Stocked, parts: { productId: number; quantity: number }[]) =>
  as(owner).call(setParts, { params: product, body: { parts } })
const packs = ({ owner, product }: Stocked, count: number) =>
  as(owner).call(packBundle, { params: product, body: { count } })
const left = async ({ product, pack, sleeve }: Bundled) => [
  await stockOf(product),
  await stockOf(pack),
  await stockOf(sleeve),
]

test('packs a bundle from its parts, sells it like any product, and unpacks it', async () => {
  const bundled = await givenBundle()
  const { owner, product, pack } = bundled
  expect(await as(owner).call(getParts, { params: product })).toEqual({
    stock: 0,
    packable: 4,
    parts: [
      { productId: pack.id, name: 'Booster', quantity: 2, stock: 10, isDeleted: false },
      { productId: bundled.sleeve.id, name: 'Sleeve', quantity: 1, stock: 4, isDeleted: false },
    ],
  })
  expect(await packs(bundled, 3)).toMatchObject({ stock: 3, packable: 1, parts: [{ stock: 4 }, { stock: 1 }] })
  const { order } = await given.order({ of: bundled, quantity: 2 })
  expect(await left(bundled)).toEqual([1, 4, 1])
  await as(owner).call(cancelOrder, { params: order })
  expect(await packs(bundled, -2)).toMatchObject({ stock: 1, packable: 3 })
  expect(await left(bundled)).toEqual([1, 8, 3])

  await handleEvents()
  const historyOf = async (params: { id: number }) => {
    const { items } = await as(owner).callPage(listStockChanges, { params })
    expect(items.reduce((sum, { change }) => sum + change, 0)).toBe(await stockOf(params))
    return items.map(({ kind, before, after }) => `${kind} ${before} → ${after}`).reverse()
  }
  expect(await historyOf(product)).toEqual(['packed 0 → 3', 'placed 3 → 1', 'cancelled 1 → 3', 'unpacked 3 → 1'])
  expect(await historyOf(pack)).toEqual(['added 0 → 10', 'packed 10 → 4', 'unpacked 4 → 8'])
})

test('names the missing parts and moves no stock', async () => {
  const bundled = await givenBundle({ packs: 3, sleeves: 4 })
  await expectRefusal(packs(bundled, 2), 409, 'insufficient_stock', {
    message: 'Not enough to pack that many. Booster: 4 needed, 3 in stock',
    issues: [expect.objectContaining({ path: 'count', productId: bundled.pack.id, stock: 3 })],
  })
  await expectRefusal(packs(bundled, -1), 409, 'insufficient_stock')
  await expectRefusal(packs(bundled, 0), 400, 'invalid_input')
  expect(await left(bundled)).toEqual([0, 3, 4])
  await expectRefusal(packs({ ...bundled, product: bundled.pack }, 1), 409, 'no_bundle')
})

test('lets one of two concurrent requests pack the last parts, and one of two unpack the same bundles', async () => {
  const bundled = await givenBundle({ packs: 4, sleeves: 2 })
  const done = await Promise.allSettled([packs(bundled, 2), packs(bundled, 2)])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await left(bundled)).toEqual([2, 0, 0])
  const apart = await Promise.allSettled([packs(bundled, -2), packs(bundled, -1)])
  expect(apart.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [bundles = 0, boosters = 0, sleeves = 0] = await left(bundled)
  expect([boosters + 2 * bundles, sleeves + bundles]).toEqual([4, 2])
})

test('packs bundles with shared parts while those parts are ordered, without deadlock', async () => {
  const bundled = await givenBundle({ packs: 100, sleeves: 100 })
  const other = await given.product({ of: bundled, stock: 0 })
  await put(other, twoAndOne(bundled).reverse())
  const sell = () => given.order({ of: { ...bundled, product: bundled.sleeve }, quantity: 1 })
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => [() => packs(bundled, 1), () => packs(other, 1), sell][turn % 3]?.()),
  )
  expect(await left(bundled)).toEqual([4, 84, 88])
})

test('rejects a bundle as a part of a bundle, also in a race', async () => {
  const bundled = await givenBundle()
  const { product: third } = await given.product({ of: bundled })
  const part = (productId: number) => [{ productId, quantity: 1 }]
  const outer = { ...bundled, product: third }
  await expectRefusal(put(outer, part(bundled.product.id)), 409, 'bundle_in_bundle', {
    issues: [expect.objectContaining({ path: 'parts.0.productId', productId: bundled.product.id })],
  })
  await expectRefusal(put(bundled, part(bundled.product.id)), 409, 'bundle_in_bundle')
  await expectRefusal(put({ ...bundled, product: bundled.pack }, part(third.id)), 409, 'bundle_in_bundle')
  const [a, b] = [await given.product({ of: bundled }), await given.product({ of: bundled })]
  const both = await Promise.allSettled([put(a, part(b.product.id)), put(b, part(a.product.id))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('rejects invalid lists, other shops and their owners, and leaves the list unchanged', async () => {
  const bundled = await givenBundle()
  const { owner, product, pack } = bundled
  const elsewhere = await given.product()
  await expectRefusal(put(bundled, [{ productId: elsewhere.product.id, quantity: 1 }]), 404, 'not_found')
  await expectRefusal(put(bundled, [{ productId: pack.id, quantity: 0 }]), 400)
  await expectRefusal(put(bundled, [...twoAndOne(bundled), { productId: pack.id, quantity: 1 }]), 400)
  const many = Array.from({ length: 31 }, (_, place) => ({ productId: place + 1, quantity: 1 }))
  await expectRefusal(put(bundled, many), 400)
  const stranger = { ...bundled, owner: elsewhere.owner }
  await expectRefusal(put(stranger, []), 404)
  await expectRefusal(packs(stranger, 1), 404)
  await expectRefusal(as(stranger.owner).call(getParts, { params: product }), 404)
  expect((await as(owner).call(getParts, { params: product })).parts).toHaveLength(2)
})

test('rejects a new list of parts while bundles are packed; an empty list ends the bundle', async () => {
  const bundled = await givenBundle()
  await packs(bundled, 1)
  expect(await put(bundled, twoAndOne(bundled).reverse())).toMatchObject({ stock: 1, packable: 3 })
  await expectRefusal(put(bundled, []), 409, 'bundle_packed')
  await packs(bundled, -1)
  expect(await put(bundled, [])).toEqual({ stock: 0, packable: 0, parts: [] })
})

test('cannot pack a bundle with a deleted part, but can still unpack it', async () => {
  const bundled = await givenBundle()
  await packs(bundled, 2)
  await as(bundled.owner).call(deleteProduct, { params: bundled.sleeve })
  const { parts, packable } = await as(bundled.owner).call(getParts, { params: bundled.product })
  expect({ packable, deleted: parts.map(({ isDeleted }) => isDeleted) }).toEqual({
    packable: 0,
    deleted: [false, true],
  })
  await expectRefusal(packs(bundled, 1), 409, 'part_deleted')
  await packs(bundled, -2)
  expect(await left(bundled)).toEqual([0, 10, 4])
})

test('takes its purchase price from its parts when all of them have one', async () => {
  const bundled = await givenBundle()
  const { owner, product, pack, sleeve } = bundled
  const cost = (params: { id: number }, purchasePriceCents: number) =>
    as(owner).call(updateProduct, { params, body: { purchasePriceCents } })
  const known = async () => (await as(owner).call(getProduct, { params: product })).purchasePriceCents
  await cost(product, 999)
  await cost(pack, 300)
  await packs(bundled, 1)
  expect(await known()).toBe(999)
  await cost(sleeve, 50)
  await packs(bundled, 1)
  expect(await known()).toBe(650)
})

test('shows the parts to visitors, and links only those with a public page', async () => {
  const bundled = await givenBundle()
  const { owner, shop, product, pack, sleeve } = bundled
  await as(owner).call(updateProduct, { params: sleeve, body: { isActive: false } })
  const { parts } = await call(getPublicProduct, { params: { id: shop.id, product: product.id } })
  expect(parts).toEqual([
    { name: 'Booster', quantity: 2, productId: pack.id },
    { name: 'Sleeve', quantity: 1, productId: null },
  ])
})
