import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { createProduct, type Product } from '#shared/contract/products/products.ts'
import { type Client, clientOf, Refused } from '#tests/support/client.ts'
import { checkout } from '#tests/support/given.ts'
import { random } from '../seed.ts'
import { insist } from './insist.ts'
import type { Stall } from './stall.ts'

const GUESTS = 200
const PIECES = 20

type Placed = { key: string; body: ReturnType<typeof checkout>; id: number | undefined; tries: number }

type Around<Result> = {
  /** Happens in the middle: when some of the guests, usually few, have a response. */
  strike?: () => Promise<unknown>
  /** Other work at the same time. */
  others?: (some: () => string) => Promise<Result>
}

/** Two hundred guests who want one of the last twenty, each at any running server. */
export async function rush<Result = undefined>(
  stall: Stall,
  origins: () => readonly string[],
  { strike, others }: Around<Result> = {},
) {
  const some = (): string => origins()[random.below(origins().length)] ?? ''
  const product = await putUp(stall, some)
  const before = Math.floor(random.next() ** 2 * GUESTS)
  let [answered, struck]: [number, Promise<unknown> | undefined] = [0, undefined]
  const begun = performance.now()
  const guests = Array.from({ length: GUESTS }, async (_, guest) => {
    const one = await order(stall, product, guest, () => clientOf({ origin: some() }))
    if (answered++ === before) struck = strike?.()
    return one
  })
  const [placed, worked] = await Promise.all([Promise.all(guests), others?.(some)])
  await struck
  return { product, placed, worked, ms: performance.now() - begun, again: () => clientOf({ origin: some() }) }
}

async function putUp({ shop, owner }: Stall, some: () => string): Promise<Product> {
  const body = { shopId: shop.id, name: `Box ${randomUUID()}`, priceCents: 5_000, stock: PIECES }
  const { result } = await insist(() => clientOf({ origin: some(), token: owner.token }).call(createProduct, { body }))
  if (result instanceof Refused) throw result
  return result
}

export type Rush = Omit<Awaited<ReturnType<typeof rush>>, 'worked'>

async function order(stall: Stall, product: Product, guest: number, client: () => Client): Promise<Placed> {
  const key = randomUUID()
  const body = checkout(stall.shop, [[product, 1]], { customerEmail: `guest-${guest}-${key}@example.nl` })
  const { result, tries } = await insist(() => client().call(placeOrder, { headers: { 'idempotency-key': key }, body }))
  if (result instanceof Refused) expect(result.code).toBe('insufficient_stock')
  return { key, body, tries, id: result instanceof Refused ? undefined : result.id }
}

/** Exactly the available pieces are sold, to the guests with a confirmation, and a repeated request returns the same orders. */
export async function expectSoldOnce(client: pg.Pool, { shop }: Stall, { product, placed, again }: Rush) {
  const { rows } = await client.query<{ id: string; key: string }>(
    `select o.id, o.idempotency_key as key from orders o
      join order_items i on i.shop_id = o.shop_id and i.order_id = o.id where i.shop_id = $1 and i.product_id = $2`,
    [shop.id, product.id],
  )
  const confirmed = placed.filter(({ id }) => id !== undefined)
  expect(rows.length).toBe(PIECES)
  const byKey = new Map(rows.map(({ id, key }) => [key, Number(id)]))
  expect(confirmed.map(({ key, id }) => [key, id])).toEqual(confirmed.map(({ key }) => [key, byKey.get(key)]))
  expect(confirmed.length).toBe(PIECES)
  const { rows: left } = await client.query('select stock from products where shop_id = $1 and id = $2', [
    shop.id,
    product.id,
  ])
  expect(left).toEqual([{ stock: 0 }])
  for (const { key, body, id } of confirmed.slice(0, 3)) {
    const same = await again().call(placeOrder, { headers: { 'idempotency-key': key }, body })
    expect(same.id).toBe(id)
  }
}
