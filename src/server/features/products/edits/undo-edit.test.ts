import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, productEdits } from '#server/database/schema.ts'
import { editProducts, type ProductsChange, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { deleteProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { as, raw } from '#tests/support/client.ts'
import { given, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Change = (typeof ProductsChange)['_zod']['input']

/** Changes these products and returns the id of the edit. */
async function edited({ owner, shop }: Store, products: readonly Product[], change: Change): Promise<number> {
  const body = { products: { ids: products.map(({ id }) => id) }, change }
  const { editId } = await as(owner).call(editProducts, { params: shop, body })
  if (editId === null) throw new Error('Nothing was changed')
  return editId
}

const undo = ({ owner, shop }: Store, edit: number) =>
  as(owner).call(undoProductEdit, { params: { id: shop.id, edit } })

const now = ({ owner, shop }: Store) => as(owner).call(listProducts, { params: shop, query: { sort: 'oldest' } })

/** Products without the time of their last change. */
const content = (products: readonly Product[]) => products.map(({ updatedAt: _, ...rest }) => rest)

test('restores every field of every product', async () => {
  const one = await given.product({ category: 'singles', setName: 'Jungle', tags: ['holo'], priceCents: 999 })
  const other = await given.product({ of: one, language: 'Dutch', isActive: false })
  const products = [one.product, other.product]
  const edit = await edited(one, products, {
    price: { byPercent: 33.33 },
    stock: { to: 3 },
    category: '',
    setName: 'Fossil',
    language: 'English',
    tags: { add: ['sale'], remove: ['holo'] },
    isActive: true,
  })
  expect(await undo(one, edit)).toEqual({ restored: 2, left: 0 })
  expect(content(await now(one))).toEqual(content(products))
  const { db } = await platform()
  const entries = await db.select().from(activity).where(eq(activity.shopId, one.shop.id)).orderBy(activity.id)
  expect(entries.at(-1)).toMatchObject({ action: 'Change of products undone', details: '2 products' })
})

test('undoes a change of a single product too, including its name and picture', async () => {
  const picture = (name: string) => `https://cards.example/${name}.webp`
  const stocked = await given.product({ name: 'Mew', description: 'Near mint', imageUrl: picture('mew'), stock: 5 })
  const body = { name: 'Mew ex', description: '', imageUrl: picture('ex'), stock: 9, priceCents: 1, isActive: false }
  const { editId, ...changed } = await as(stocked.owner).call(updateProduct, { params: stocked.product, body })
  expect(changed).toMatchObject({ ...body, description: null })
  expect(await undo(stocked, Number(editId))).toEqual({ restored: 1, left: 0 })
  expect(content(await now(stocked))).toEqual(content([stocked.product]))
})

test('keeps sold stock sold', async () => {
  const stocked = await given.product({ stock: 5 })
  const edit = await edited(stocked, [stocked.product], { stock: { to: 10 } })
  await given.order({ of: stocked, quantity: 2 })
  expect(await undo(stocked, edit)).toEqual({ restored: 1, left: 0 })
  expect(await stockOf(stocked.product)).toBe(3)
})

test('never lowers stock below zero', async () => {
  const stocked = await given.product({ stock: 1 })
  const edit = await edited(stocked, [stocked.product], { stock: { by: 4 } })
  await given.order({ of: stocked, quantity: 4 })
  await undo(stocked, edit)
  expect(await stockOf(stocked.product)).toBe(0)
})

test('skips products that were changed again or deleted, and restores the rest', async () => {
  const store: Stocked = await given.product({ priceCents: 100 })
  const { product: again } = await given.product({ of: store, priceCents: 200 })
  const { product: deleted } = await given.product({ of: store, priceCents: 300 })
  const edit = await edited(store, [store.product, again, deleted], { price: { byCents: 50 }, language: 'Dutch' })
  await as(store.owner).call(updateProduct, { params: again, body: { priceCents: 777 } })
  await as(store.owner).call(deleteProduct, { params: deleted })
  expect(await undo(store, edit)).toEqual({ restored: 1, left: 2 })
  expect(await now(store)).toMatchObject([
    { priceCents: 100, language: null },
    { priceCents: 777, language: null },
  ])
})

test('undoes a change once, also in a race', async () => {
  const stocked = await given.product({ stock: 5 })
  const edit = await edited(stocked, [stocked.product], { stock: { by: 3 } })
  const all = await Promise.allSettled([1, 2, 3].map(() => undo(stocked, edit)))
  expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await stockOf(stocked.product)).toBe(5)
  await expectNoTrace(() => expectRefusal(undo(stocked, edit), 409, 'already_undone'))
})

test('rejects the undo of another shop’s change, whichever shop the path names', async () => {
  const stocked = await given.product({ stock: 5 })
  const edit = await edited(stocked, [stocked.product], { stock: { to: 9 } })
  const stranger = await given.shop()
  await expectNoTrace(async () => {
    for (const shop of [stocked.shop, stranger.shop]) {
      await expectRefusal(undo({ shop, owner: stranger.owner }, edit), 404)
    }
    await expectRefusal(undo(stocked, edit + 1_000), 404, 'not_found')
    expect((await raw('POST', `/api/shops/${stocked.shop.id}/products/edits/${edit}/undo`)).status).toBe(401)
  })
  expect(await stockOf(stocked.product)).toBe(9)
})

test('the hourly job deletes the edits of yesterday but not of today', async () => {
  const { productJobs } = await import('../products.jobs.ts')
  const stocked = await given.product({ stock: 5 })
  const [old, young] = [
    await edited(stocked, [stocked.product], { stock: { by: 1 } }),
    await edited(stocked, [stocked.product], { stock: { by: 1 } }),
  ]
  const { db } = await platform()
  const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await db.update(productEdits).set({ createdAt }).where(eq(productEdits.id, old))
  await productJobs['products.tidy'].run(db)
  await expectRefusal(undo(stocked, old), 404)
  expect(await undo(stocked, young)).toEqual({ restored: 1, left: 0 })
})

test('does not restore a grade next to a newer condition, nor a certificate that another product uses by now', async () => {
  const slab = { gradeCompany: 'PSA', grade: '9', certificateNumber: '4711' }
  const stocked = await given.product(slab)
  const params = stocked.product
  const raw = { gradeCompany: '', grade: '', certificateNumber: '' }
  const { editId } = await as(stocked.owner).call(updateProduct, { params, body: raw })
  await as(stocked.owner).call(updateProduct, { params, body: { condition: 'NM' } })
  await given.product({ of: stocked, ...slab })
  expect(await undo(stocked, Number(editId))).toEqual({ restored: 0, left: 1 })
  expect((await now(stocked))[0]).toMatchObject({ condition: 'NM', grade: null, certificateNumber: null })
})
