import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceChanges, products } from '#server/database/schema.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { startPriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { getProduct, updateProduct } from '#shared/contract/products/products.ts'
import type { SaleEdit } from '#shared/contract/products/sales.ts'
import { getPublicProduct, listShelves } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { inDays } from '#tests/support/time/days.ts'
import { daysLater } from '#tests/support/time/days-later.ts'
import { endSales } from './end-sales.ts'

const sell = ({ owner, shop }: Stocked, sale: SaleEdit, ...all: Stocked[]) =>
  as(owner).call(editProducts, {
    params: shop,
    body: { products: { ids: all.map(({ product }) => product.id) }, change: { sale } },
  })

const onSale = (stocked: Stocked, sale: SaleEdit) => sell(stocked, sale, stocked)
const setPrice = ({ owner, product }: Stocked, priceCents: number) =>
  as(owner).call(updateProduct, { params: product, body: { priceCents } })
const now = ({ owner, product }: Stocked) => as(owner).call(getProduct, { params: product })

/** A product that has been for sale for 40 days. */
const forLong = async (options: Parameters<typeof given.product>[0]) => {
  const stocked = await given.product(options)
  await daysLater(stocked, 40)
  return stocked
}

const ended = async ({ product }: Stocked) => {
  const { db } = await platform()
  await db
    .update(products)
    .set({ saleUntil: inDays(-1) })
    .where(eq(products.id, product.id))
  await Promise.all([endSales(db), endSales(db)])
}

test('shows the comparison price of a product on sale, sells it at the sale price, and restores its price at the end', async () => {
  const stocked = await forLong({ priceCents: 950, stock: 5 })
  const { shop, product } = stocked
  await onSale(stocked, { toCents: 800, until: inDays(3) })
  const sale = { fromCents: 950, lowestCents: 950, until: inDays(3) }
  expect(await now(stocked)).toMatchObject({ priceCents: 800, sale })
  const shown = await call(getPublicProduct, { params: { id: shop.id, product: product.id } })
  expect(shown).toMatchObject({ priceCents: 800, sale: { lowestCents: 950, until: inDays(3) } })
  const shelves = await call(listShelves, { params: shop })
  expect(shelves).toMatchObject([{ kind: 'sale', products: [{ id: product.id }] }])
  await expectRefusal(call(placeOrder, { body: checkout(shop, [[product, 1]]) }), 409)
  const body = checkout(shop, [[{ ...product, priceCents: 800 }, 1]])
  expect(await call(placeOrder, { body })).toMatchObject({ totalCents: 800 })

  await endSales((await platform()).db)
  expect(await now(stocked)).toMatchObject({ priceCents: 800, sale })
  await ended(stocked)
  expect(await now(stocked)).toMatchObject({ priceCents: 950, sale: null })
  // A checkout with the outdated sale price is rejected.
  await expectRefusal(call(placeOrder, { body }), 409)
})

test('compares with the lowest price of the previous 30 days, not with one that was raised for the sale', async () => {
  const stocked = await forLong({ priceCents: 950 })
  await setPrice(stocked, 1_200)
  await onSale(stocked, { toCents: 900 })
  expect((await now(stocked)).sale).toMatchObject({ fromCents: 1_200, lowestCents: 950 })
  await onSale(stocked, { end: true })
  expect(await now(stocked)).toMatchObject({ priceCents: 1_200, sale: null })
  // The price of the last sale counts like any other.
  await expectRefusal(onSale(stocked, { toCents: 910 }), 409, 'sale_not_lower')
  await daysLater(stocked, 31)
  await onSale(stocked, { toCents: 1_000 })
  expect((await now(stocked)).sale).toMatchObject({ lowestCents: 1_200 })
})

test('counts the price at the start of the 30 days, even if it was set long before and changed since', async () => {
  const stocked = await forLong({ priceCents: 500 })
  await setPrice(stocked, 700)
  await daysLater(stocked, 32)
  await setPrice(stocked, 1_000)
  await daysLater(stocked, 10)
  await onSale(stocked, { toCents: 650 })
  expect((await now(stocked)).sale).toMatchObject({ fromCents: 1_000, lowestCents: 700 })
})

test('a further reduction keeps the first comparison, and ends with the original price', async () => {
  const stocked = await forLong({ priceCents: 1_000 })
  await onSale(stocked, { percent: 10 })
  await onSale(stocked, { percent: 25, until: inDays(1) })
  expect(await now(stocked)).toMatchObject({ priceCents: 750, sale: { fromCents: 1_000, lowestCents: 1_000 } })
  await ended(stocked)
  expect(await now(stocked)).toMatchObject({ priceCents: 1_000, sale: null })
})

test('ends the sale when a form, bulk edit or file changes the price; price rules and an unchanged file do not', async () => {
  const stocked = await forLong({ priceCents: 1_000, stock: 3 })
  const { owner, shop, product } = stocked
  const body = { products: { ids: [product.id] }, change: { price: { byCents: 50 } } }
  const take = async (price: string) => {
    const file = csv('id,name,price,stock', `${product.id},${product.name},${price},3`)
    const { id } = await checkFile(stocked, file, 'stock.csv', { stock: 'replace' })
    await as(owner).call(runProductImport, { params: { id: shop.id, import: id } })
  }
  await onSale(stocked, { toCents: 800 })
  await setPrice(stocked, 700)
  expect(await now(stocked)).toMatchObject({ priceCents: 700, sale: null })
  await onSale(stocked, { toCents: 600 })
  await as(owner).call(editProducts, { params: shop, body })
  expect(await now(stocked)).toMatchObject({ priceCents: 650, sale: null })
  await onSale(stocked, { toCents: 500 })
  await take('9.00')
  expect(await now(stocked)).toMatchObject({ priceCents: 900, sale: null })

  const card = {
    ...stocked,
    product: await ofCard(stocked, await pricedCard({ normal: 5_000 }), { priceCents: 2_000 }),
  }
  await onSale(card, { toCents: 1_500 })
  const run = await as(owner).call(startPriceRun, { params: shop, body: {} })
  expect(run).toMatchObject({ changes: 0, skipped: { 'own-price': 1 } })
  expect(await now(card)).toMatchObject({ priceCents: 1_500, sale: { fromCents: 2_000 } })
})

test('undoes the start and the end of a sale, but not for a product with a newer price', async () => {
  const stocked = await forLong({ priceCents: 1_000 })
  const { owner, shop } = stocked
  const undo = (editId: number | null) =>
    as(owner).call(undoProductEdit, { params: { id: shop.id, edit: editId ?? 0 } })
  const begun = await onSale(stocked, { toCents: 800 })
  await undo(begun.editId)
  expect(await now(stocked)).toMatchObject({ priceCents: 1_000, sale: null })
  const again = await onSale(stocked, { toCents: 700 })
  const repriced = await setPrice(stocked, 650)
  expect(await undo(again.editId)).toEqual({ restored: 0, left: 1 })
  await undo(repriced.editId)
  expect(await now(stocked)).toMatchObject({ priceCents: 700, sale: { fromCents: 1_000 } })
})

test('applies a percentage to the whole selection or to none, and records each price change once', async () => {
  const first = await forLong({ priceCents: 999 })
  const second = await forLong({ of: first, priceCents: 2_000 })
  expect(await sell(first, { percent: 15 }, first, second)).toMatchObject({ changed: 2 })
  expect([(await now(first)).priceCents, (await now(second)).priceCents]).toEqual([849, 1_700])
  const { db } = await platform()
  expect(await db.select().from(priceChanges).where(eq(priceChanges.productId, second.product.id))).toMatchObject([
    { beforeCents: 2_000, afterCents: 1_700 },
  ])
  const free = await given.product({ of: first, priceCents: 0 })
  const { owner: stranger } = await given.shop()
  await expectNoTrace(async () => {
    await expectRefusal(sell(first, { percent: 50 }, free, second), 409, 'sale_not_lower')
    await expectRefusal(sell(first, { toCents: 1_700, until: inDays(-1) }, second), 400)
    await expectRefusal(sell(first, { percent: 100 }, second), 400)
    await expectRefusal(sell({ ...first, owner: stranger }, { percent: 5 }, second), 404)
    const body = { products: { ids: [first.product.id] }, change: { sale: { percent: 5 }, price: { toCents: 1 } } }
    await expectRefusal(as(first.owner).call(editProducts, { params: first.shop, body }), 400)
  })
})

test('starts one sale when two requests race', async () => {
  const stocked = await forLong({ priceCents: 1_000 })
  await Promise.all([onSale(stocked, { toCents: 800 }), onSale(stocked, { toCents: 800 })])
  expect(await now(stocked)).toMatchObject({ priceCents: 800, sale: { fromCents: 1_000, lowestCents: 1_000 } })
})
