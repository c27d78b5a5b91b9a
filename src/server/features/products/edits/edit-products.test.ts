import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity, productEdits } from '#server/database/schema.ts'
import {
  editProducts,
  MAX_EDITED,
  type ProductsChange,
  undoProductEdit,
} from '#shared/contract/products/product-edits.ts'
import { listFilterLanguages, listProducts } from '#shared/contract/products/product-lists.ts'
import { deleteProduct, type Product } from '#shared/contract/products/products.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf, idsOnShelf } from '#tests/support/records/products/shelf.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Change = (typeof ProductsChange)['_zod']['input']

async function shelf(...wishes: Parameters<typeof given.product>[0][]) {
  const store = await given.shop({ open: true })
  const products: Product[] = []
  for (const wish of wishes) products.push((await given.product({ ...wish, of: store })).product)
  return { ...store, products }
}

const edit = ({ owner, shop }: Store, products: readonly { id: number }[], change: Change) =>
  as(owner).call(editProducts, {
    params: shop,
    body: { products: { ids: products.map(({ id }) => id) }, change },
  })

const now = async ({ owner, shop }: Store) =>
  (await as(owner).call(listProducts, { params: shop, query: { sort: 'oldest', limit: 100 } })) as Product[]

test('rounds prices, or raises them to a minimum', async () => {
  const store = await shelf({ priceCents: 1_234 }, { priceCents: 7 }, { priceCents: 0 })
  const prices = async () => (await now(store)).map(({ priceCents }) => priceCents)
  await edit(store, store.products, { price: { roundTo: ',99' } })
  expect(await prices()).toEqual([1_199, 5, 0])
  await edit(store, store.products, { price: { atLeastCents: 25 } })
  expect(await prices()).toEqual([1_199, 25, 25])
})

test('changes every field of several products in one call', async () => {
  const store = await shelf({ priceCents: 1_005, tags: ['holo'] }, { priceCents: 50 }, { priceCents: 7 })
  const { changed, editId } = await edit(store, store.products.slice(0, 2), {
    price: { byPercent: 10 },
    stock: { by: 5 },
    category: 'Booster Box',
    setName: ' Obsidian Flames ',
    language: 'English',
    tags: { add: ['sale', 'Holo'] },
    isActive: false,
  })
  expect({ changed, editId }).toEqual({ changed: 2, editId: expect.any(Number) })
  const common = { stock: 15, category: 'boosterboxes', setName: 'Obsidian Flames', language: 'English' }
  const [first, second, third] = await now(store)
  expect(first).toMatchObject({ ...common, priceCents: 1_106, tags: ['holo', 'sale'], isActive: false })
  expect(second).toMatchObject({ ...common, priceCents: 55, tags: ['sale', 'Holo'], isActive: false })
  expect(third).toEqual(store.products[2])
})

test('changes exactly the products that a filter selects', async () => {
  const store = await shelf({ setName: 'Base Set' }, { setName: 'Base Set', language: 'Dutch' }, { setName: 'Jungle' })
  const body = { products: { matching: { set: 'Base Set', language: 'all' } }, change: { price: { toCents: 1 } } }
  const answer = await as(store.owner).call(editProducts, { params: store.shop, body })
  expect(answer).toMatchObject({ changed: 2 })
  expect((await now(store)).map(({ priceCents }) => priceCents)).toEqual([1, 1, 1_250])
  const none = { products: { matching: { search: 'no such card' } }, change: { isActive: false } }
  expect(await as(store.owner).call(editProducts, { params: store.shop, body: none })).toEqual({
    changed: 0,
    editId: null,
  })
})

test('sets the size for shipping, returns to that of the category, and undoes both', async () => {
  const store = await shelf({ category: 'singles' }, { category: 'boosterboxes' })
  const sizes = async () => (await now(store)).map(({ shippingSize }) => shippingSize)
  expect(await edit(store, store.products, { shippingSize: 'letterbox' })).toMatchObject({ changed: 2 })
  expect(await sizes()).toEqual(['letterbox', 'letterbox'])
  const { editId } = await edit(store, store.products.slice(0, 1), { shippingSize: null })
  expect(await sizes()).toEqual([null, 'letterbox'])
  await as(store.owner).call(undoProductEdit, { params: { id: store.shop.id, edit: editId ?? 0 } })
  expect(await sizes()).toEqual(['letterbox', 'letterbox'])
  const huge = { shippingSize: 'huge' as 'parcel' }
  await expectRefusal(edit(store, store.products, huge), 400, 'invalid_input')
})

test('clears a field with an empty text, and removes tags case-insensitively', async () => {
  const store = await shelf({ category: 'singles', setName: 'Jungle', language: 'Dutch', tags: ['Holo', 'sale'] })
  await edit(store, store.products, { category: '', setName: ' ', language: '', tags: { remove: ['HOLO', 'other'] } })
  expect(await now(store)).toMatchObject([{ category: null, setName: null, language: null, tags: ['sale'] }])
})

test('counts only products that change; without any there is nothing to undo', async () => {
  const store = await shelf({ priceCents: 100 }, { priceCents: 200 })
  expect(await edit(store, store.products, { price: { toCents: 100 } })).toMatchObject({ changed: 1 })
  await expectNoTrace(async () => {
    expect(await edit(store, store.products, { price: { toCents: 100 } })).toEqual({ changed: 0, editId: null })
  })
})

test('changes a product once when its id is repeated', async () => {
  const store = await shelf({ stock: 5 })
  const [product] = store.products as [Product]
  expect(await edit(store, [product, product], { stock: { by: 1 } })).toMatchObject({ changed: 1 })
  expect(await now(store)).toMatchObject([{ stock: 6 }])
})

test('records who changed what, and shows it to visitors at once', async () => {
  const store = await shelf({}, {})
  const publicPrices = async () =>
    (await call(listPublicProducts, { params: store.shop })).map(({ priceCents }) => priceCents)
  expect(await publicPrices()).toEqual([1_250, 1_250])
  const { editId } = await edit(store, store.products, { price: { toCents: 999 } })
  expect(await publicPrices()).toEqual([999, 999])
  const { db } = await platform()
  const entries = await db.select().from(activity).where(eq(activity.shopId, store.shop.id)).orderBy(activity.id)
  expect(entries.at(-1)).toMatchObject({
    action: 'Products changed',
    details: '2 products',
    actorId: store.owner.user.id,
  })
  const [unchanged] = await db
    .select()
    .from(productEdits)
    .where(eq(productEdits.id, editId ?? 0))
  expect(unchanged?.changes).toEqual(
    store.products.map(({ id }) => ({ id, before: { priceCents: 1_250 }, after: { priceCents: 999 } })),
  )
})

describe('changes all products or none', () => {
  const refusals: [string, Change, object][] = [
    ['a negative price', { price: { byCents: -101 }, isActive: false }, { code: 'price_out_of_range' }],
    ['a price above the maximum', { price: { byCents: 9_999_999 } }, { code: 'price_out_of_range' }],
    ['a negative stock', { stock: { by: -1 }, price: { toCents: 5 } }, { code: 'stock_out_of_range' }],
    ['a stock above the maximum', { stock: { by: 1_000_000 } }, { code: 'stock_out_of_range' }],
    ['more tags than allowed', { tags: { add: ['one', 'more'] } }, { code: 'too_many_tags' }],
  ]
  test.each(refusals)('leaves all products unchanged if one of them gets %s', async (_what, change, refusal) => {
    const tags = Array.from({ length: 19 }, (_, index) => `tag ${index}`)
    const store = await shelf({ priceCents: 5_000, stock: 0 }, { priceCents: 100, stock: 1, tags })
    await expectNoTrace(() =>
      expect(edit(store, store.products, change)).rejects.toMatchObject({ status: 409, ...refusal }),
    )
    expect(await now(store)).toEqual(store.products)
  })

  test('names the products whose price would be out of range, with their current price', async () => {
    const store = await shelf({ priceCents: 100 }, { name: 'Bulk common', priceCents: 5 })
    await expect(edit(store, store.products, { price: { byCents: -10 } })).rejects.toMatchObject({
      message: expect.stringContaining('Bulk common'),
      issues: [
        {
          path: 'change.price',
          message: 'Bulk common: the price would be -€0.05',
          productId: store.products[1]?.id,
          priceCents: 5,
        },
      ],
    })
  })

  test('does not find the id of a deleted product or of another shop’s', async () => {
    const store = await shelf({}, {})
    const [mine, deleted] = store.products as [Product, Product]
    await as(store.owner).call(deleteProduct, { params: deleted })
    const { product: foreign } = await given.product()
    for (const wrong of [foreign, deleted, { id: Number.MAX_SAFE_INTEGER }]) {
      await expectNoTrace(async () => {
        await expectRefusal(edit(store, [mine, wrong], { isActive: false }), 404, 'not_found', {
          message: 'Product not found',
          issues: [{ path: 'products.ids.1', productId: wrong.id }],
        })
      })
    }
    expect(await now(store)).toEqual([mine])
  })
})

test('rejects another shop’s owner and a visitor without a session', async () => {
  const store = await shelf({})
  const { owner: stranger } = await given.shop()
  await expectNoTrace(async () => {
    await expectRefusal(edit({ ...store, owner: stranger }, store.products, { stock: { to: 0 } }), 404, 'not_found')
    const answer = await raw('PUT', `/api/shops/${store.shop.id}/products`, { json: {} })
    expect(answer.status).toBe(401)
  })
  expect(await now(store)).toEqual(store.products)
})

test('changes ten thousand products in one call, and rejects more', { tags: 'long' }, async () => {
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, MAX_EDITED)
  const change: Change = { price: { byPercent: -12.5 }, category: 'singles', language: 'Dutch' }
  const all = (body: object) =>
    as(store.owner).call(editProducts, { params: store.shop, body: { change, ...body } as never })
  const ids = await idsOnShelf(store.shop)
  expect(await all({ products: { ids } })).toMatchObject({ changed: MAX_EDITED })
  expect(await as(store.owner).call(listFilterLanguages, { params: store.shop })).toEqual(['Dutch'])

  await given.product({ of: store })
  await expectNoTrace(async () => {
    await expectRefusal(all({ products: { matching: {} } }), 409, 'too_many_products')
    await expect(all({ products: { ids: [...ids, 1] } })).rejects.toMatchObject({
      status: 400,
      message: 'At most 10,000 products at a time',
    })
  })
})

test('changes condition, finish, location, cost and own price of many products', async () => {
  const store = await shelf({ condition: 'NM', location: 'Box A' }, {})
  await edit(store, store.products, {
    condition: 'EX',
    finish: 'Reverse Holofoil',
    location: ' Box B ',
    purchasePriceCents: 75,
    keepsPrice: true,
  })
  const common = { condition: 'EX', finish: 'reverse', location: 'Box B', purchasePriceCents: 75, keepsPrice: true }
  expect(await now(store)).toMatchObject([common, common])
  await edit(store, store.products, {
    condition: '',
    finish: '',
    location: '',
    purchasePriceCents: null,
    keepsPrice: false,
  })
  const none = { condition: null, finish: null, location: null, purchasePriceCents: null, keepsPrice: false }
  expect(await now(store)).toMatchObject([none, none])
})

test('rejects a condition for a selection with a graded card, and names it', async () => {
  const store = await shelf({ name: 'Raw' }, { name: 'Slab', gradeCompany: 'PSA', grade: '10' })
  await expectNoTrace(async () => {
    await expectRefusal(edit(store, store.products, { condition: 'NM' }), 409, 'graded_has_no_condition', {
      issues: [{ productId: store.products[1]?.id, message: 'Slab: PSA 10' }],
    })
  })
})
