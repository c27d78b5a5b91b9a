import { expect, test } from 'vitest'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { editProducts, type ProductsChange, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { as, call, Refused } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'

type Change = (typeof ProductsChange)['_zod']['input']

const CARDS = 12

async function shelf(stock: number) {
  const store = await given.shop({ open: true })
  const products: Product[] = []
  for (let number = 0; number < CARDS; number++) products.push((await given.product({ of: store, stock })).product)
  return { ...store, products }
}

const edit = ({ owner, shop }: Store, products: readonly Product[], change: Change) =>
  as(owner).call(editProducts, { params: shop, body: { products: { ids: products.map(({ id }) => id) }, change } })

const stocks = (products: readonly Product[]) => Promise.all(products.map(stockOf))

test('loses none of several concurrent bulk edits, whatever the order of their products', async () => {
  const store = await shelf(0)
  const backwards = store.products.toReversed()
  const edits = Array.from({ length: 20 }, (_, turn) =>
    edit(store, turn % 2 ? backwards : store.products, { stock: { by: 1 }, price: { byCents: 1 } }),
  )
  expect(await Promise.all(edits)).toEqual(edits.map(() => ({ changed: CARDS, editId: expect.any(Number) })))
  expect(await stocks(store.products)).toEqual(store.products.map(() => 20))
})

test('stock adds up after concurrent bulk edits, undos, orders and cancellations', { tags: 'long' }, async () => {
  const store = await shelf(100)
  const backwards = store.products.toReversed()
  let sold = 0
  const sell = async (turn: number) => {
    const cards = turn % 2 ? store.products : backwards
    const order = await call(placeOrder, {
      body: checkout(
        store.shop,
        cards.map((card) => [card, 1]),
      ),
    })
    if (turn % 4 === 0) await as(store.owner).call(cancelOrder, { params: order })
    else sold++
  }
  let added = 0
  const restock = async (turn: number) => {
    const { editId } = await edit(store, turn % 2 ? backwards : store.products, { stock: { by: 5 } })
    if (turn % 3 || editId === null) added += 5
    else await as(store.owner).call(undoProductEdit, { params: { id: store.shop.id, edit: editId } })
  }
  const turns = Array.from({ length: 24 }, (_, turn) => turn)
  await Promise.all([...turns.map(sell), ...turns.map(restock)])
  expect(await stocks(store.products)).toEqual(store.products.map(() => 100 + added - sold))
})

test('never takes stock below zero when a bulk edit races with orders', async () => {
  const store = await shelf(30)
  const outcome = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error) => (error instanceof Refused ? error.code : Promise.reject(error)),
    )
  const take = Array.from({ length: 20 }, () => outcome(edit(store, store.products, { stock: { by: -1 } })))
  const buy = Array.from({ length: 20 }, () =>
    outcome(
      call(placeOrder, {
        body: checkout(
          store.shop,
          store.products.map((card) => [card, 1]),
        ),
      }),
    ),
  )
  const all = await Promise.all([...take, ...buy])
  expect(all.filter((one) => one === 'done')).toHaveLength(30)
  for (const one of new Set(all)) expect(['done', 'stock_out_of_range', 'insufficient_stock']).toContain(one)
  expect(await stocks(store.products)).toEqual(store.products.map(() => 0))
})
