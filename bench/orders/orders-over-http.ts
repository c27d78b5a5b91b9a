import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { CALLERS } from './callers.ts'
import { cartOf, networkOf, type StockedShop } from './order-database.ts'

type Length = { duration: number; overallRate?: number } | { amount: number }

/** Orders a second that a server accepts from this many callers, for some seconds or up to a number, and at most at this rate. */
export async function ordersOverHttp(url: string, shop: StockedShop, length: Length): Promise<number> {
  const began = performance.now()
  const result = await autocannon({
    url,
    connections: CALLERS,
    ...length,
    requests: [
      {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (request) => {
          const cart = cartOf(shop)
          const headers = {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            'x-forwarded-for': networkOf(cart.customerEmail),
          }
          return { ...request, headers, body: JSON.stringify(cart) }
        },
      },
    ],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`bench: ${result.non2xx + result.errors} orders failed`)
  return result['2xx'] / ((performance.now() - began) / 1_000)
}
