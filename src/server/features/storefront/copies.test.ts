import { expect, test } from 'vitest'
import { listCopies, listNeighbours } from '#shared/contract/storefront.ts'
import { call, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

const charizard = {
  name: 'Charizard ex',
  category: 'singles',
  setName: 'Obsidian Flames',
  collectorNumber: '125/197',
  condition: 'NM',
  finish: 'holo',
  language: 'English',
  priceCents: 900,
  stock: 2,
} as const

const copiesOf = ({ shop }: Store, { id }: { id: number }) => call(listCopies, { params: { id: shop.id, product: id } })

test('lists other copies by set and number, cheapest first', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store, ...charizard })
  const { product: german } = await given.product({ of: store, ...charizard, language: 'German', priceCents: 700 })
  const { product: played } = await given.product({
    of: store,
    ...charizard,
    collectorNumber: '125',
    condition: 'PL',
    priceCents: 300,
  })
  const { product: graded } = await given.product({
    of: store,
    ...charizard,
    name: 'Charizard EX',
    condition: '',
    gradeCompany: 'PSA',
    grade: '10',
    priceCents: 25_000,
  })
  const others = [
    { name: 'Charizard ex', collectorNumber: '223/197' },
    { setName: '151', collectorNumber: '125/165' },
    { name: 'Pidgeot ex' },
    { stock: 0 },
    { isActive: false },
  ]
  for (const other of others) await given.product({ of: store, ...charizard, ...other })
  await given.product({ ...charizard })
  const copies = await copiesOf(store, product)
  expect(copies.map(({ id }) => id)).toEqual([played.id, german.id, graded.id])
  const beside = await call(listNeighbours, { params: { id: store.shop.id, product: product.id } })
  expect(beside.map(({ name, collectorNumber }) => `${name} ${collectorNumber}`)).toEqual(
    expect.arrayContaining(['Charizard ex 223/197', 'Pidgeot ex 125/197']),
  )
  expect(beside.map(({ id }) => id)).not.toContain(german.id)
  expect((await copiesOf(store, played)).map(({ id }) => id)).toEqual([german.id, product.id, graded.id])
})

test('products other than cards have no copies', async () => {
  const store = await given.shop({ open: true })
  const pack = { of: store, name: 'Obsidian Flames Booster Pack', category: 'boosterpacks', setName: 'Obsidian Flames' }
  const { product } = await given.product({ ...pack, language: 'English' })
  await given.product({ ...pack, language: 'German' })
  expect(await copiesOf(store, product)).toEqual([])
})

test('lists all of 200 copies', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store, ...charizard })
  const { $client } = (await platform()).db
  await $client.query(
    `insert into products (shop_id, name, category, set_name, collector_number, price_cents, stock, condition, finish)
    select shop_id, name, category, set_name, collector_number, number, 1, 'EX', 'pattern ' || number
    from products, generate_series(1, 199) as number where id = $1`,
    [product.id],
  )
  const copies = await copiesOf(store, product)
  expect(copies).toHaveLength(199)
  expect(copies.map(({ priceCents }) => priceCents)).toEqual(Array.from({ length: 199 }, (_, place) => place + 1))
})

test("copies of an unknown product or another shop's are not found", async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ ...charizard })
  for (const id of [product.id, 999_999]) {
    expect((await raw('GET', `/api/public/shops/${store.shop.id}/products/${id}/copies`)).status).toBe(404)
  }
})
