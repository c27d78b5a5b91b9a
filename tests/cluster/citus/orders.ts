import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { cartOf, placeOrder, type StockedShop } from '../../../bench/orders/order-database.ts'

export type Load = {
  /** Keys of the acknowledged orders, with their shop. */
  acknowledged: Map<string, number>
  /** Number of failures by error. */
  failures: Map<string, number>
  /** Time of the last failure. */
  lastFailure: number
  stop(): Promise<void>
}

const CUSTOMERS = 8

/** Customers who place one order after another until they are stopped, and retry while a node is down. */
export function beginOrders(pool: pg.Pool, shops: readonly StockedShop[]): Load {
  let stopped = false
  const load = { acknowledged: new Map<string, number>(), failures: new Map<string, number>(), lastFailure: 0 }
  const customer = async () => {
    while (!stopped) {
      const cart = cartOf(shops[Math.floor(Math.random() * shops.length)] as StockedShop)
      const key = randomUUID()
      try {
        await placeOrder(pool, cart, key)
        load.acknowledged.set(key, cart.shopId)
      } catch (error) {
        const what = (error as Error).message.replaceAll(/\d+/g, 'N').slice(0, 80)
        load.failures.set(what, (load.failures.get(what) ?? 0) + 1)
        load.lastFailure = performance.now()
        await pause(20)
      }
    }
  }
  const customers = Array.from({ length: CUSTOMERS }, customer)
  return Object.assign(load, {
    stop: async () => {
      stopped = true
      await Promise.all(customers)
    },
  })
}

/** Orders a second with this many customers for this duration. */
export async function speed(pool: pg.Pool, shops: readonly StockedShop[], seconds: number): Promise<number> {
  const began = performance.now()
  const load = beginOrders(pool, shops)
  await pause(seconds * 1_000)
  await load.stop()
  if (load.failures.size) throw new Error(`Orders failed where none should: ${failuresOf(load)}.`)
  return load.acknowledged.size / ((performance.now() - began) / 1_000)
}

/** Number of failed orders, and their errors. */
export function failuresOf({ failures }: Load): string {
  const all = [...failures].map(([what, count]) => `${count} × ${what}`)
  return all.join('; ') || 'none'
}

/** Acknowledged orders that do not exist exactly once. */
export async function lostOf(pool: pg.Pool, { acknowledged }: Load): Promise<number> {
  const { rows } = await pool.query<{ key: string; count: number }>(
    'select idempotency_key as key, count(*)::int as count from orders where idempotency_key is not null group by 1',
  )
  const found = new Map(rows.map(({ key, count }) => [key, count]))
  return [...acknowledged.keys()].filter((key) => found.get(key) !== 1).length
}

/** Products whose stock decreased by more or less than was ordered. */
export async function wrongStock(pool: pg.Pool, put: number): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from products p
     left join (select shop_id, product_id, sum(quantity)::int as sold from order_items group by 1, 2) sold
       on sold.shop_id = p.shop_id and sold.product_id = p.id
     where p.stock <> $1 - coalesce(sold.sold, 0)`,
    [put],
  )
  return rows[0]?.wrong ?? -1
}
