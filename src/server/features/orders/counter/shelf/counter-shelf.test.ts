import { expect, test } from 'vitest'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import {
  addFavourite,
  getCounterShelf,
  MOST_FAVOURITES,
  removeFavourite,
} from '#shared/contract/orders/counter/counter-shelf.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

type Listed = { id: number; priceCents: number }

const shelfOf = async (store: Store) => {
  const shelf = await as(store.owner).call(getCounterShelf, { params: store.shop })
  const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)
  return {
    favourites: ids(shelf.favourites),
    best: ids(shelf.best),
    recent: ids(shelf.recent),
    newest: ids(shelf.newest),
  }
}
const sell = (store: Store, { id, priceCents }: Listed) =>
  as(store.owner).call(sellAtCounter, {
    params: store.shop,
    body: { items: [{ productId: id, quantity: 1, priceCents }], totalCents: priceCents, means: 'card' },
  })
const favour = (store: Store, { id }: { id: number }) =>
  as(store.owner).call(addFavourite, { params: { ...store.shop, product: id } })
const productsOf = async (store: Store, count: number) => {
  const products: Listed[] = []
  for (let n = 0; n < count; n++) products.push((await given.product({ of: store })).product)
  return products
}

test('offers the newest products of a shop that has sold nothing at its counter', async () => {
  const stocked = await given.product()
  const [unpriced, inactive, soldOut] = await productsOf(stocked, 3)
  const change = (product: Listed | undefined, body: object) =>
    as(stocked.owner).call(updateProduct, { params: { id: product?.id ?? 0 }, body })
  await change(unpriced, { priceCents: 0, allowFree: true })
  await change(inactive, { isActive: false })
  await change(soldOut, { stock: 0 })
  expect(await shelfOf(stocked)).toEqual({ favourites: [], best: [], recent: [], newest: [stocked.product.id] })
})

test('ranks what sells at the counter: most sales first, and what was sold last after them', async () => {
  const stocked = await given.product()
  const others = await productsOf(stocked, 13)
  for (const product of [...others, ...others.slice(1)]) await sell(stocked, product)
  await sell(stocked, others[5] as Listed)
  const { best, recent, newest } = await shelfOf(stocked)
  const lastFirst = others
    .slice(1)
    .toReversed()
    .filter((product) => product !== others[5])
  expect(best).toEqual([others[5], ...lastFirst].map((product) => product?.id))
  expect(recent).toEqual([others[0]?.id])
  expect(newest).toEqual([stocked.product.id])
})

test('leaves out what is inactive, unpriced, sold out or deleted, also after it was sold', async () => {
  const stocked = await given.product()
  const sold = await productsOf(stocked, 4)
  for (const product of sold) await sell(stocked, product)
  const [inactive, unpriced, soldOut, deleted] = sold.map(({ id }) => ({ id }))
  const { call } = as(stocked.owner)
  if (!inactive || !unpriced || !soldOut || !deleted) throw new Error('four products')
  await call(updateProduct, { params: inactive, body: { isActive: false } })
  await call(updateProduct, { params: unpriced, body: { priceCents: 0, allowFree: true } })
  await call(updateProduct, { params: soldOut, body: { stock: 0 } })
  await call(deleteProduct, { params: deleted })
  expect(await shelfOf(stocked)).toEqual({ favourites: [], best: [], recent: [], newest: [stocked.product.id] })
})

test('favourites come first, in their order, are in no other group, and remain when sold out', async () => {
  const stocked = await given.product()
  const [first, second] = await productsOf(stocked, 2)
  if (!first || !second) throw new Error('two products')
  await sell(stocked, first)
  await favour(stocked, second)
  await favour(stocked, first)
  await favour(stocked, second)
  await as(stocked.owner).call(updateProduct, { params: second, body: { stock: 0 } })
  expect(await shelfOf(stocked)).toEqual({
    favourites: [second.id, first.id],
    best: [],
    recent: [],
    newest: [stocked.product.id],
  })
  const params = { ...stocked.shop, product: second.id }
  await as(stocked.owner).call(removeFavourite, { params })
  await as(stocked.owner).call(removeFavourite, { params })
  expect((await shelfOf(stocked)).favourites).toEqual([first.id])
})

test('limits the favourites, also for concurrent requests', async () => {
  const stocked = await given.product()
  const all = await productsOf(stocked, MOST_FAVOURITES + 1)
  for (const product of all.slice(0, MOST_FAVOURITES - 1)) await favour(stocked, product)
  const outcomes = await Promise.allSettled(all.slice(-2).map((product) => favour(stocked, product)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(favour(stocked, stocked.product), 409, 'too_many_favourites')
})

test("rejects another shop's product and counter", async () => {
  const [mine, theirs] = [await given.product(), await given.product()]
  await expectRefusal(favour(mine, theirs.product), 404, 'not_found')
  await expectRefusal(favour({ ...theirs, owner: mine.owner }, theirs.product), 404, 'not_found')
  await expectRefusal(shelfOf({ ...theirs, owner: mine.owner }), 404, 'not_found')
  await expectRefusal(
    as(mine.owner).call(removeFavourite, { params: { ...theirs.shop, product: theirs.product.id } }),
    404,
    'not_found',
  )
})
