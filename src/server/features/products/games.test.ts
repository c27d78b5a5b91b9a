import { expect, test } from 'vitest'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { listProductFilters, listProducts } from '#shared/contract/products/product-lists.ts'
import { saveProductView } from '#shared/contract/products/product-views.ts'
import { createProduct, findSameProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { chooseShopGames } from '#shared/contract/shops/games.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

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

test('lists, counts and views are limited to a game', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  await add(store, { name: 'Sol Ring', game: 'magic' })
  await add(store, { name: 'Mew', game: 'pokemon' })
  await add(store, { name: 'Sleeves', game: '' })
  const names = async (game: string) =>
    (await as(owner).call(listProducts, { params: shop, query: { game } })).map(({ name }) => name)
  expect(await names('magic')).toEqual(['Sol Ring'])
  expect((await names('magic,pokemon')).toSorted()).toEqual(['Mew', 'Sol Ring'])
  expect(await names('all')).toHaveLength(3)
  await expectRefusal(names('chess'), 400)
  const { game, total } = await as(owner).call(listProductFilters, { params: shop, query: { game: 'magic' } })
  expect({ game, total }).toEqual({
    game: [
      { value: 'pokemon', count: 1 },
      { value: 'magic', count: 1 },
    ],
    total: 1,
  })
  const view = { name: 'Magic', filter: { game: 'magic' }, columns: [] }
  expect(await as(owner).call(saveProductView, { params: shop, body: view })).toMatchObject(view)
  const change = { products: { matching: { game: 'magic' } }, change: { game: 'lorcana' as const } }
  expect(await as(owner).call(editProducts, { params: shop, body: change })).toMatchObject({ changed: 1 })
  expect(await names('lorcana')).toEqual(['Sol Ring'])
})

test.each(['cardmarket', 'powerTools', 'tcgplayer'])(
  'the export for %s names the game and finish that it reads',
  async (format) => {
    const store = await given.shop()
    const card = {
      setName: 'Commander 2021',
      setCode: 'C21',
      collectorNumber: '263',
      category: 'singles',
      condition: 'NM',
    }
    await add(store, { ...card, name: 'Sol Ring', game: 'magic', finish: 'foil', language: 'German', stock: 3 })
    const path = `/api/shops/${store.shop.id}/products.csv?format=${format}`
    const file = await fetch(`${(await platform()).origin}${path}`, {
      headers: { authorization: `Bearer ${store.owner.token}` },
    })
    const text = await file.text()
    if (format === 'tcgplayer') expect(text).toContain('Magic,Commander 2021,Sol Ring,,263,,Near Mint Foil - German')
    if (format === 'cardmarket') expect(text).toContain('Sol Ring;;C21;Commander 2021;3;NM;1;')
    const other = await given.shop()
    await as(other.owner).call(chooseShopGames, { params: other.shop, body: { chosen: ['magic'] } })
    const { id } = await checkFile(other, Buffer.from(text))
    await as(other.owner).call(runProductImport, { params: { ...other.shop, import: id } })
    expect(await as(other.owner).call(listProducts, { params: other.shop })).toMatchObject([
      { name: 'Sol Ring', game: 'magic', finish: 'foil', language: 'German', stock: 3 },
    ])
  },
)

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
