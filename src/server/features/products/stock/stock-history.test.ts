import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { orders, shops, stockChanges } from '#server/database/schema.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { expireOrders } from '#server/features/orders/transitions/expire-orders.ts'
import { importCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { cancelByCustomer, changeOrder, lowerLines } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { agreeReturn, receiveReturn } from '#shared/contract/orders/withdrawals.ts'
import { editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { as, call } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { make, undo } from '#tests/support/records/orders/moved-orders.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { charizard, fillCatalogue, idOf } from '#tests/support/records/products/catalogue.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

/** The full history, latest first. */
async function historyOf({ owner, product }: Stocked) {
  await handleEvents()
  return (await as(owner).callPage(listStockChanges, { params: product, query: { limit: 100 } })).items
}

const describedHistory = async (stocked: Stocked) =>
  (await historyOf(stocked)).map(({ kind, before, after }) => `${kind} ${before} → ${after}`)

test('entries of a product’s whole life are consecutive and add up to its stock', async () => {
  const stocked = await given.product({ stock: 40, priceCents: 1_000 })
  const { owner, shop, product } = stocked
  const change = (stock: number) => as(owner).call(updateProduct, { params: product, body: { stock } })
  const bulk = (other: Stocked) =>
    as(owner).call(editProducts, {
      params: shop,
      body: { products: { ids: [product.id, other.product.id] }, change: { stock: { by: 5 } } },
    })
  await change(50)
  const { editId } = await bulk(await given.product({ of: stocked }))
  await as(owner).call(undoProductEdit, { params: { id: shop.id, edit: editId ?? 0 } })

  const cancelled = await given.order({ of: stocked, quantity: 2 })
  await make(cancelled, 'cancelled')
  await undo(cancelled, 'cancelled')
  await as(owner).call(cancelOrder, { params: cancelled.order })

  const byCustomer = await given.order({ of: stocked, quantity: 4 })
  const key = { key: byCustomer.order.pageKey }
  const { items, totalCents } = await as(owner).call(getOrderDetails, { params: byCustomer.order })
  const fewer = { lines: [{ id: items[0]?.id ?? 0, quantity: 3 }], totalCents: totalCents - 1_000 }
  await call(lowerLines, { params: key, body: fewer })
  await call(cancelByCustomer, { params: key })

  const changed = await given.order({ of: stocked, quantity: 1 })
  const { updatedAt } = await as(owner).call(getOrderDetails, { params: changed.order })
  const lines = [{ productId: product.id, quantity: 6 }]
  await as(owner).call(changeOrder, { params: changed.order, body: { updatedAt, lines } })
  await as(owner).call(updateOrder, { params: changed.order, body: { status: 'paid' } })
  const line = (await as(owner).call(getOrderDetails, { params: changed.order })).items[0]?.id ?? 0
  const wish = { amountCents: 1_000, lines: [{ id: line, quantity: 1 }], restock: true, reason: 'Bent' }
  await as(owner).call(refund, { params: changed.order, body: { ...wish, through: 'hand' } })
  await make(changed, 'shipped')
  const [made] = await as(owner).call(agreeReturn, {
    params: changed.order,
    body: { lines: [{ id: line, quantity: 2 }], reason: 'The wrong card' },
  })
  const returned = { id: changed.order.id, withdrawal: made?.id ?? 0 }
  await as(owner).call(receiveReturn, { params: returned, body: { restock: true } })

  const file = csv('id,name,price,stock', `${product.id},${product.name},10.00,60`)
  const { id } = await checkFile(stocked, file, 'stock.csv', { stock: 'replace' })
  await as(owner).call(runProductImport, { params: { id: shop.id, import: id } })

  expect(await describedHistory(stocked)).toEqual(
    [
      'added 0 → 40',
      'hand 40 → 50',
      'bulk 50 → 55',
      'undone 55 → 50',
      'placed 50 → 48',
      'cancelled 48 → 50',
      'cancelled_undone 50 → 48',
      'cancelled 48 → 50',
      'placed 50 → 46',
      'lowered 46 → 47',
      'cancelled_by_customer 47 → 50',
      'placed 50 → 49',
      'changed 49 → 44',
      'refunded 44 → 45',
      'returned 45 → 47',
      'imported 47 → 60',
    ].reverse(),
  )
  expect(await stockOf(product)).toBe(60)
})

test('each entry names the time, the actor and the order', async () => {
  const stocked = await given.product({ stock: 5 })
  const { order } = await given.order({ of: stocked, quantity: 2 })
  await make({ ...stocked, order }, 'cancelled')
  const [back, sold, added] = await historyOf(stocked)
  const link = { id: order.id, orderNumber: order.orderNumber }
  expect(back).toMatchObject({ kind: 'cancelled', change: 2, order: link, who: 'Misty Waters' })
  expect(sold).toMatchObject({ kind: 'placed', change: -2, order: link, who: null })
  expect(added).toMatchObject({ kind: 'added', change: 5, order: null, who: 'Misty Waters' })
})

test('records an order that expires unpaid, and a card from the catalogue', async () => {
  await fillCatalogue(charizard)
  const store = await given.shop({ open: true })
  const pokemonProductId = await idOf(store.owner, charizard.name)
  const product = await as(store.owner).call(importCatalogueProduct, {
    body: { pokemonProductId, priceCents: 500, stock: 3, shopId: store.shop.id },
  })
  const { order } = await given.order({ of: { ...store, product }, quantity: 2 })
  const { db } = await platform()
  const longAgo = sql`now() - interval '1 year'`
  await db.update(orders).set({ createdAt: longAgo, remindedAt: longAgo }).where(eq(orders.id, order.id))
  await db
    .update(shops)
    .set({ pendingDays: 2, pendingDaysSince: sql`now() - interval '2 years'` })
    .where(eq(shops.id, store.shop.id))
  await expireOrders(db)
  const expected = ['catalogue 0 → 3', 'placed 3 → 1', 'expired 1 → 3']
  expect(await describedHistory({ ...store, product })).toEqual(expected.reverse())
})

test('opening and entries add up to the stock after fifty concurrent orders and edits on several processes', async () => {
  const stocked = await given.product({ stock: 100 })
  const { owner, shop, product } = stocked
  const restock = () =>
    as(owner).call(editProducts, {
      params: shop,
      body: { products: { ids: [product.id] }, change: { stock: { by: 3 } } },
    })
  const sell = () => given.order({ of: stocked, quantity: 1 })
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? restock() : sell())))
  const { db } = await platform()
  await Promise.all([handleOrderEvents(db, eventHandling), handleOrderEvents(db, eventHandling)])
  const entries = await historyOf(stocked)
  expect(entries).toHaveLength(21)
  expect(entries.reduce((sum, { change }) => sum + change, 0)).toBe(await stockOf(product))
  // Each entry starts with the stock at the end of the previous one.
  expect(entries.slice(0, -1).map(({ before }) => before)).toEqual(entries.slice(1).map(({ after }) => after))
  expect(entries[0]?.after).toBe(await stockOf(product))
})

test('ends with the stock from before the history was recorded', async () => {
  const stocked = await given.product({ stock: 8 })
  const { db } = await platform()
  await db.delete(stockChanges).where(eq(stockChanges.productId, stocked.product.id))
  expect(await historyOf(stocked)).toMatchObject([{ kind: 'opening', at: null, change: 8, before: 0, after: 8 }])
  await given.order({ of: stocked, quantity: 1 })
  expect(await describedHistory(stocked)).toEqual(['placed 8 → 7', 'opening 0 → 8'])
})

test('returns the history in pages, and only to its owner', async () => {
  const stocked = await given.product({ stock: 1 })
  const { owner, product } = stocked
  for (const stock of [2, 3, 4]) await as(owner).call(updateProduct, { params: product, body: { stock } })
  const first = await as(owner).callPage(listStockChanges, { params: product, query: { limit: 3 } })
  expect(first).toMatchObject({ total: 4, items: [{ after: 4 }, { after: 3 }, { after: 2 }] })
  const rest = await as(owner).callPage(listStockChanges, {
    params: product,
    query: { limit: 3, ...(first.next ? { cursor: first.next } : {}) },
  })
  expect(rest).toMatchObject({ items: [{ kind: 'added', after: 1 }] })
  expect(rest.next).toBeUndefined()
  const { owner: stranger } = await given.shop()
  await expectRefusal(as(stranger).call(listStockChanges, { params: product }), 404)
  await expectRefusal(as(owner).call(listStockChanges, { params: product, query: { cursor: 'x' } }), 400)
})
