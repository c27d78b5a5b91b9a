import { expect, test } from 'vitest'
import { createProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listShelves } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { inDays } from '#tests/support/time/days.ts'

const shelvesOf = async ({ shop }: Store) =>
  (await call(listShelves, { params: shop })).map(({ kind, category, products }) => ({
    kind: category ? `${kind} ${category}` : kind,
    names: products.map(({ name }) => name),
  }))

test('a small shop shows featured products, and pre-orders by date', async () => {
  const store = await given.shop({ open: true })
  await given.product({ of: store, name: 'Booster Box', isFeatured: true })
  await given.product({ of: store, name: 'Later', releaseDate: inDays(60) })
  await given.product({ of: store, name: 'Sooner', releaseDate: inDays(3) })
  await given.product({ of: store, name: 'Out already', releaseDate: inDays(-1) })
  await given.product({ of: store, name: 'Sold out', releaseDate: inDays(3), stock: 0, isFeatured: true })
  await given.product({ of: store, name: 'Hidden', releaseDate: inDays(3), isActive: false, isFeatured: true })
  expect(await shelvesOf(store)).toEqual([
    { kind: 'featured', names: ['Booster Box'] },
    { kind: 'preorders', names: ['Sooner', 'Later'] },
  ])
  const [, preorders] = await call(listShelves, { params: store.shop })
  expect(preorders?.products[0]?.releaseDate).toBe(inDays(3))
})

test('a larger shop also shows its newest products, and the most expensive of each category', async () => {
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, 30)
  await given.product({ of: store, name: 'Lonely box', category: 'boosterboxes' })
  const shelves = await shelvesOf(store)
  expect(shelves.map(({ kind }) => kind)).toEqual(['new', 'category singles', 'category decks'])
  expect(shelves[0]?.names.slice(0, 2)).toEqual(['Lonely box', 'Card 30'])
  expect(shelves[1]?.names.slice(0, 2)).toEqual(['Card 29', 'Card 28'])
  for (const { names } of shelves) expect(names).toHaveLength(8)
})

test('only its owner features or dates a product, and can undo it', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store })
  const owner = as(store.owner)
  const changed = await owner.call(updateProduct, {
    params: product,
    body: { isFeatured: true, releaseDate: inDays(9) },
  })
  expect(changed).toMatchObject({ isFeatured: true, releaseDate: inDays(9) })
  expect((await shelvesOf(store)).map(({ kind }) => kind)).toEqual(['featured', 'preorders'])
  await owner.call(updateProduct, { params: product, body: { isFeatured: false, releaseDate: '' } })
  expect(await shelvesOf(store)).toEqual([])
  const { owner: another } = await given.shop()
  await expectRefusal(as(another).call(updateProduct, { params: product, body: { isFeatured: true } }), 404)
})

test.each(['tomorrow', '2027-02-30', '14-02-2027', 20_270_214])('rejects %s as a release date', async (releaseDate) => {
  const store = await given.shop()
  const body = { shopId: store.shop.id, name: 'Box', priceCents: 1, releaseDate: releaseDate as string }
  await expectRefusal(as(store.owner).call(createProduct, { body }), 400)
})

test('an unknown or unapproved shop has no shelves', async () => {
  await expectRefusal(call(listShelves, { params: { id: 999_999 } }), 404)
  const { shop } = await given.shop()
  await expectRefusal(call(listShelves, { params: shop }), 404)
})
