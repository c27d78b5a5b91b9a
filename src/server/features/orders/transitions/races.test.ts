import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { as, call, Refused } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'

/** Outcome of each attempt: 'done', or the status and code of its refusal. Any other error fails the test. */
async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts)
  return settled.map((attempt) => {
    if (attempt.status === 'fulfilled') return 'done'
    if (!(attempt.reason instanceof Refused)) throw attempt.reason
    return `${attempt.reason.status} ${attempt.reason.code}`
  })
}

const count = (what: string, all: string[]) => all.filter((one) => one === what).length

test('of two hundred orders for the last twenty pieces, twenty succeed and the others are rejected', async () => {
  const { shop, owner, product } = await given.product({ stock: 20 })
  const all = await outcomes(
    Array.from({ length: 200 }, () => call(placeOrder, { body: checkout(shop, [[product, 1]]) })),
  )
  expect(count('done', all)).toBe(20)
  expect(count('409 insufficient_stock', all)).toBe(180)
  expect(await stockOf(product)).toBe(0)
  expect((await as(owner).callPage(listOrders, { params: shop })).total).toBe(20)
})

test('carts with the same cards in opposite order do not deadlock', async () => {
  const store = await given.shop({ open: true, maxUnpaidOrders: 1_000 })
  const { shop, product: one } = await given.product({ of: store, stock: 1_000 })
  const { product: other } = await given.product({ of: store, stock: 1_000 })
  const carts = Array.from({ length: 80 }, (_, index) => {
    const lines: [Product, number][] = [
      [one, 1],
      [other, 1],
    ]
    return checkout(shop, index % 2 ? lines : lines.reverse(), { customerEmail: `${index % 30}@example.nl` })
  })
  expect(count('done', await outcomes(carts.map((body) => call(placeOrder, { body }))))).toBe(80)
  expect([await stockOf(one), await stockOf(other)]).toEqual([920, 920])
})

test('cancelling and ordering the same cards concurrently does not deadlock', async () => {
  const store = await given.shop({ open: true })
  const one = await given.product({ of: store, stock: 100 })
  const other = await given.product({ of: store, stock: 100 })
  const lines: [Product, number][] = [
    [other.product, 1],
    [one.product, 1],
  ]
  const placed = await Promise.all(
    Array.from({ length: 20 }, () => call(placeOrder, { body: checkout(store.shop, lines) })),
  )
  const all = await outcomes([
    ...placed.map((order) => as(store.owner).call(cancelOrder, { params: order })),
    ...Array.from({ length: 40 }, () => call(placeOrder, { body: checkout(store.shop, lines) })),
  ])
  expect(count('done', all)).toBe(60)
  expect([await stockOf(one.product), await stockOf(other.product)]).toEqual([60, 60])
})

test('ten concurrent cancellations restock once', async () => {
  const { order, owner, product } = await given.order({ of: await given.product({ stock: 5 }), quantity: 2 })
  const all = await outcomes(Array.from({ length: 10 }, () => as(owner).call(cancelOrder, { params: order })))
  expect(count('done', all)).toBe(1)
  expect(count('409 invalid_transition', all)).toBe(9)
  expect(await stockOf(product)).toBe(5)
})

test('of a concurrent cancellation and shipment, one succeeds', async () => {
  const { shop, owner, product } = await given.product({ stock: 10 })
  for (let round = 0; round < 10; round++) {
    const before = await stockOf(product)
    const { order } = await given.order({ of: { shop, owner, product }, status: 'paid' })
    const [cancelled, shipped] = await outcomes([
      as(owner).call(cancelOrder, { params: order }),
      as(owner).call(updateOrder, { params: order, body: { status: 'shipped' } }),
    ])
    const { status } = await as(owner).call(getOrderDetails, { params: order })
    expect([cancelled, shipped].sort()).toEqual(['409 invalid_transition', 'done'])
    expect(status).toBe(cancelled === 'done' ? 'cancelled' : 'shipped')
    expect(await stockOf(product)).toBe(cancelled === 'done' ? before : before - 1)
  }
})

type Deed =
  | { kind: 'order'; lines: [product: number, quantity: number][] }
  | { kind: 'cancel' | 'pay' | 'undo'; order: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'pay' as const, 'undo' as const),
      order: fc.nat(30),
    }),
  },
)

const STOCK = 12

test('sold and remaining stock add up after concurrent orders, cancellations, payments and undos', async () => {
  const store = await given.shop({ open: true })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 40 }), (deeds) => addsUp(store, deeds)),
    { numRuns: 12 },
  )
})

async function addsUp(store: Store, deeds: Deed[]) {
  const stocks = await Promise.all([1, 2, 3].map(() => given.product({ of: store, stock: STOCK })))
  const products = stocks.map(({ product }) => product)
  const ids: number[] = []
  const act = async (act: Deed) => {
    if (act.kind === 'order') {
      const lines = act.lines.flatMap(([index, quantity]): [Product, number][] => {
        const product = products[index]
        return product ? [[product, quantity]] : []
      })
      ids.push((await call(placeOrder, { body: checkout(store.shop, lines) })).id)
      return
    }
    const id = ids[act.order % Math.max(1, ids.length)]
    if (id === undefined) return
    if (act.kind === 'undo') await as(store.owner).call(undoOrder, { params: { id } })
    else if (act.kind === 'cancel') await as(store.owner).call(cancelOrder, { params: { id } })
    else await as(store.owner).call(updateOrder, { params: { id }, body: { status: 'paid' } })
  }
  // Run half first, so that the others have orders to change.
  const half = Math.ceil(deeds.length / 2)
  const all = [...(await outcomes(deeds.slice(0, half).map(act))), ...(await outcomes(deeds.slice(half).map(act)))]
  const refusals = new Set(all.filter((one) => one !== 'done'))
  // Unpaid orders of earlier runs count toward the limit.
  expect(['409 insufficient_stock', '409 invalid_transition', '409 too_late_to_undo', '409 too_much_unpaid']).toEqual(
    expect.arrayContaining([...refusals]),
  )

  const orders = await Promise.all(ids.map((id) => as(store.owner).call(getOrderDetails, { params: { id } })))
  const sold = orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items)
  for (const product of products) {
    const gone = sold.reduce((sum, item) => sum + (item.productId === product.id ? item.quantity : 0), 0)
    const left = await stockOf(product)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + gone).toBe(STOCK)
  }
}
