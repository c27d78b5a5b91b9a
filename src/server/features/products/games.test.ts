import { expect, test } from 'vitest'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { createProduct, findSameProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { chooseShopGames } from '#shared/contract/shops/games.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'

const add = ({ owner, shop }: Store, form: object): Promise<Product> =>
  as(owner).call(createProduct, { body: { shopId: shop.id, name: 'Card', priceCents: 100, ...form } } as never)

test.each([
  ['magic', 'Foil', 'foil'],
  ['magic', 'Foil Etched', 'etched'],
  ['magic', 'holo', 'foil'],
  ['pokemon', 'foil', 'holo'],
  [undefined, 'Reverse Holofoil', 'reverse'],
  ['lorcana', 'Cold Foil', 'foil'],
  ['flesh-and-blood', 'Cold Foil', 'cold foil'],
  ['flesh-and-blood', 'RF', 'rainbow foil'],
  ['star-wars-unlimited', 'foil hyperspace', 'hyperspace foil'],
  ['magic', 'Confetti Foil', 'Confetti Foil'],
  ['', 'foil', 'holo'],
])('a product of %s has the finish %s as %s', async (game, finish, stored) => {
  expect(await add(await given.shop(), { game, finish })).toMatchObject({ finish: stored })
})

test('changes keep the finish in the words of the game, one by one and in bulk', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const [magic, pokemon] = [await add(store, { game: 'magic' }), await add(store, { name: 'Mew', game: 'pokemon' })]
  const change = (body: object) => as(owner).call(updateProduct, { params: magic, body })
  expect(await change({ finish: 'premium' })).toMatchObject({ finish: 'foil' })
  expect(await change({ game: 'pokemon' })).toMatchObject({ game: 'pokemon', finish: 'holo' })
  expect(await change({ game: 'magic' })).toMatchObject({ finish: 'foil' })
  const products = { ids: [magic.id, pokemon.id] }
  await as(owner).call(editProducts, { params: shop, body: { products, change: { finish: 'Foil' } } })
  const finishes = async (finish?: string) =>
    (await as(owner).call(listProducts, { params: shop, query: { sort: 'name-az', ...(finish && { finish }) } })).map(
      (each) => each.finish,
    )
  expect(await finishes()).toEqual(['foil', 'holo'])
  expect(await finishes('foil')).toEqual(['foil'])
  expect(await finishes('holo')).toEqual(['holo'])
})

test('finds the listing of the same copy by the finish of its game', async () => {
  const store = await given.shop()
  const { id } = await add(store, { name: 'Sol Ring', game: 'magic', finish: 'foil' })
  const same = async (query: { finish: string; game?: 'magic' }) =>
    (await as(store.owner).call(findSameProduct, { params: store.shop, query: { name: 'Sol Ring', ...query } })).product
      ?.id
  expect(await same({ game: 'magic', finish: 'Foil' })).toBe(id)
  expect(await same({ finish: 'foil' })).toBeUndefined()
})

test('a file changes nothing where it names the finish as the game does', async () => {
  const store = await given.shop()
  await add(store, { name: 'Sol Ring', game: 'magic', finish: 'foil', stock: 2 })
  const file = csv('name,price,stock,finish,game', 'Sol Ring,1.00,2,foil,magic')
  expect((await checkFile(store, file)).counts).toMatchObject({ same: 1 })
  const withoutGame = csv('name,price,stock,finish', 'Sol Ring,1.00,2,foil')
  expect((await checkFile(store, withoutGame)).counts).toMatchObject({ same: 1 })
})

test('a product without a game has one that the shop sells', async () => {
  const store = await given.shop()
  const choose = (chosen: ('pokemon' | 'magic' | 'lorcana')[]) =>
    as(store.owner).call(chooseShopGames, { params: store.shop, body: { chosen } })
  await choose(['lorcana', 'magic'])
  expect(await add(store, { finish: 'holo' })).toMatchObject({ game: 'magic', finish: 'foil' })
  expect((await checkFile(store, csv('name,price', 'Deck box,5'))).firstRows).toMatchObject([{ outcome: 'create' }])
  await choose(['pokemon', 'magic'])
  expect(await add(store, {})).toMatchObject({ game: 'pokemon' })
})
