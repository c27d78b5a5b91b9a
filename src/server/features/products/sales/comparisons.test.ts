import { expect, test } from 'vitest'
import { deleteProducts, editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { deleteProduct, getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { getSaleComparison } from '#shared/contract/products/sales.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicProduct, listShelves } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { inDays } from '#tests/support/time/days.ts'
import { daysLater } from '#tests/support/time/days-later.ts'
import { noteClosedDays } from './note-closed-days.ts'

const sell = ({ owner, shop, product }: Stocked, toCents: number) =>
  as(owner).call(editProducts, {
    params: shop,
    body: { products: { ids: [product.id] }, change: { sale: { toCents } } },
  })
const change = ({ owner, product }: Stocked, body: { priceCents?: number; isActive?: boolean }) =>
  as(owner).call(updateProduct, { params: product, body })
const now = ({ owner, product }: Stocked) => as(owner).call(getProduct, { params: product })
const comparison = ({ owner, product }: Stocked) => as(owner).call(getSaleComparison, { params: product })

/**
 * Starts a sale at 8 euros; returns whether visitors see its comparison price on the product page and among the sales.
 */
const isCompared = async (stocked: Stocked) => {
  const { shop, product } = stocked
  await sell(stocked, 800)
  const shown = await call(getPublicProduct, { params: { id: shop.id, product: product.id } })
  const shelves = await call(listShelves, { params: shop })
  const onShelf = shelves.some((shelf) => shelf.kind === 'sale' && shelf.products.some(({ id }) => id === product.id))
  expect(onShelf).toBe(shown.sale !== null)
  expect((await now(stocked)).sale?.lowestCents ?? null).toBe(shown.sale?.lowestCents ?? null)
  return shown.sale !== null
}

test('shows no comparison for a price of less than 30 full days, and tells the owner from when it will', async () => {
  const young = await given.product({ priceCents: 1_000 })
  expect(await comparison(young)).toEqual({ days: 0, lowestCents: null, from: inDays(31) })
  await daysLater(young, 30)
  expect(await comparison(young)).toEqual({ days: 29, lowestCents: null, from: inDays(1) })
  expect(await isCompared(young)).toBe(false)
  expect(await now(young)).toMatchObject({ priceCents: 800, sale: { fromCents: 1_000, lowestCents: null } })

  const known = await given.product({ priceCents: 1_000 })
  await daysLater(known, 31)
  expect(await comparison(known)).toEqual({ days: 30, lowestCents: 1_000, from: inDays(0) })
  expect(await isCompared(known)).toBe(true)
})

test('neither compares with nor counts a price that was raised for the sale', async () => {
  const young = await given.product({ priceCents: 700 })
  await change(young, { priceCents: 1_000 })
  await expectRefusal(sell(young, 1_000), 409, 'sale_not_lower')
  expect(await isCompared(young)).toBe(false)

  const known = await given.product({ priceCents: 700 })
  await daysLater(known, 31)
  await change(known, { priceCents: 1_000 })
  await expectRefusal(sell(known, 800), 409, 'sale_not_lower')
})

test('does not count days on which the product is inactive or deleted', async () => {
  const hidden = await given.product({ priceCents: 1_000 })
  await daysLater(hidden, 20)
  await change(hidden, { isActive: false })
  expect(await comparison(hidden)).toEqual({ days: 19, lowestCents: null, from: null })
  await daysLater(hidden, 20)
  // A price from before the product was hidden does not count either.
  await change(hidden, { priceCents: 5_000 })
  await change(hidden, { isActive: true })
  expect(await comparison(hidden)).toMatchObject({ days: 19, from: inDays(12) })
  await daysLater(hidden, 12)
  expect(await comparison(hidden)).toMatchObject({ days: 30, lowestCents: 1_000 })

  const deleted = await given.product({ priceCents: 1_000 })
  const { owner, shop, product } = deleted
  await daysLater(deleted, 20)
  const edit = await as(owner).call(deleteProducts, { params: shop, body: { products: { ids: [product.id] } } })
  await daysLater(deleted, 20)
  await as(owner).call(undoProductEdit, { params: { id: shop.id, edit: edit.editId ?? 0 } })
  expect(await comparison(deleted)).toMatchObject({ days: 19, lowestCents: null })
})

test('a new listing of the same card continues the days and prices of the previous one', async () => {
  const card = { name: 'Charizard', setName: 'Base', collectorNumber: '4/102', condition: 'NM' } as const
  const first = await given.product({ ...card, priceCents: 900 })
  await daysLater(first, 40)
  await as(first.owner).call(deleteProduct, { params: first.product })
  const again = await given.product({ of: first, ...card, name: 'charizard', priceCents: 2_000 })
  expect(await comparison(again)).toMatchObject({ days: 30, lowestCents: 900 })
  await expectRefusal(sell(again, 1_000), 409, 'sale_not_lower')
  // Another copy has its own history, and so does the same listing in another shop.
  const played = await given.product({ of: first, ...card, condition: 'PL', priceCents: 2_000 })
  const elsewhere = await given.product({ ...card, priceCents: 2_000 })
  for (const other of [played, elsewhere]) expect(await comparison(other)).toMatchObject({ days: 0 })
})

test('does not count a day on which the shop took no orders', async () => {
  const { db } = await platform()
  const stocked = await given.product({ priceCents: 1_000 })
  const { owner, shop } = stocked
  await daysLater(stocked, 11)
  await as(owner).call(updateShop, { params: shop, body: { isActive: false } })
  await Promise.all([noteClosedDays(db), noteClosedDays(db)])
  expect(await comparison(stocked)).toMatchObject({ days: 10, from: null })
  await as(owner).call(updateShop, { params: shop, body: { isActive: true } })
  expect(await comparison(stocked)).toMatchObject({ days: 10, from: inDays(21) })
  await daysLater(stocked, 20)
  expect(await comparison(stocked)).toEqual({ days: 29, lowestCents: null, from: inDays(1) })
})

test('ends a sale without a comparison like any other; another owner cannot read it', async () => {
  const stocked = await given.product({ priceCents: 1_000 })
  await sell(stocked, 800)
  await as(stocked.owner).call(editProducts, {
    params: stocked.shop,
    body: { products: { ids: [stocked.product.id] }, change: { sale: { end: true } } },
  })
  expect(await now(stocked)).toMatchObject({ priceCents: 1_000, sale: null })
  const { owner } = await given.shop()
  await expectRefusal(as(owner).call(getSaleComparison, { params: stocked.product }), 404)
})
