import { beforeAll, expect, test } from 'vitest'
import { deleteProducts, editProducts } from '#shared/contract/products/product-edits.ts'
import { listProductFilters, listProducts } from '#shared/contract/products/product-lists.ts'
import { listPublicFilters, listPublicProducts } from '#shared/contract/storefront.ts'
import type { OwnerProductSort } from '#shared/rules/products/product-sort.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let store: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
  const card = (name: string, wishes: Parameters<typeof given.product>[0]) =>
    given.product({ of: store, name, ...wishes })
  const setName = 'Obsidian Flames'
  await card('Ten', {
    setName,
    collectorNumber: '10/197',
    condition: 'NM',
    location: 'Box B · row 2',
    priceCents: 1_000,
  })
  await card('Nine', {
    setName,
    collectorNumber: '9/197',
    condition: 'EX',
    finish: 'reverse',
    location: 'Box A · row 10',
  })
  await card('Nine b', {
    setName,
    collectorNumber: '9b/197',
    condition: 'EX',
    rarity: 'Promo',
    priceCents: 0,
    isActive: false,
  })
  await card('Gallery', { collectorNumber: 'TG12/TG30', gradeCompany: 'PSA', grade: '10', location: 'Safe' })
  await card('Sleeves', {})
})

const names = async (query: object) =>
  (await as(store.owner).call(listProducts, { params: store.shop, query: { sort: 'number-az', ...query } })).map(
    ({ name }) => name,
  )

test('sorts card numbers in natural order, page after page', async () => {
  expect(await names({})).toEqual(['Sleeves', 'Nine', 'Nine b', 'Ten', 'Gallery'])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { sort: 'number-za' as OwnerProductSort, limit: 2, cursor }
    const page = await as(store.owner).callPage(listProducts, { params: store.shop, query })
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(['Gallery', 'Ten', 'Nine b', 'Nine', 'Sleeves'])
  expect(await names({ sort: 'location-za' })).toEqual(['Gallery', 'Ten', 'Nine', 'Sleeves', 'Nine b'])
})

test('owners search by number, rarity and location; visitors cannot search by location', async () => {
  expect(await names({ search: '10/197' })).toEqual(['Ten'])
  expect(await names({ search: 'promo' })).toEqual(['Nine b'])
  expect(await names({ search: 'box ROW' })).toEqual(['Nine', 'Ten'])
  expect(await names({ search: 'gallery safe' })).toEqual(['Gallery'])
  for (const search of ['box', 'safe']) {
    const query = { search }
    expect(await call(listPublicProducts, { params: store.shop, query })).toEqual([])
    expect((await call(listPublicFilters, { params: store.shop, query })).total).toBe(0)
  }
})

test('the remaining choices count products that visitors do not see, too', async () => {
  const ask = (query: object) => as(store.owner).call(listProductFilters, { params: store.shop, query })
  const { condition, rarity, total, price } = await ask({ search: 'obsidian' })
  expect(total).toBe(3)
  expect(condition).toEqual([
    { value: 'NM', count: 1 },
    { value: 'EX', count: 2 },
  ])
  expect(rarity).toEqual([{ value: 'Promo', count: 1 }])
  expect(price).toEqual({ minCents: 0, maxCents: 1_250 })
  expect((await ask({ search: 'safe' })).graded).toEqual([{ value: 'yes', count: 1 }])
  const { owner } = await given.shop()
  await expectRefusal(as(owner).call(listProductFilters, { params: store.shop, query: {} }), 404)
  await expectRefusal(ask({ condition: 'MINT' }), 400)
})

test('every filter selects exactly the products that the list shows', async () => {
  const { shop, owner } = store
  const all = (matching: object) => ({ params: shop, body: { products: { matching } } })
  const change = { tags: { add: ['seen'] } }
  const edit = async (matching: object) =>
    (await as(owner).call(editProducts, { params: shop, body: { products: { matching }, change } })).changed
  expect(await edit({ condition: 'EX', finish: 'reverse' })).toBe(1)
  expect(await edit({ maxCents: 0 })).toBe(1)
  expect(await edit({ graded: 'yes', search: 'safe' })).toBe(1)
  expect((await as(owner).call(deleteProducts, all({ condition: 'EX', minCents: 1 }))).deleted).toBe(1)
  expect(await names({})).toEqual(['Sleeves', 'Nine b', 'Ten', 'Gallery'])
})
