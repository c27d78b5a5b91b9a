import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Platform } from './platform.ts'
import { type Figure, median, ratio } from './report.ts'

const ROUNDS = 5
const SECONDS = 4
const CALLERS = 32

/** Orders over HTTP against the same SQL function called through `pg`, both by 32 callers, two products an order. */
export async function ordering(platform: Platform): Promise<Figure[]> {
  const pool = new pg.Pool({ ...connectionsTo(platform.dataDir).connection, max: 20 })
  try {
    const ratios: number[] = []
    const speeds = { ours: [] as number[], ceiling: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const most = await throughPg(pool, platform)
      const ours = await ordersPerSecond(platform)
      speeds.ceiling.push(most)
      speeds.ours.push(ours)
      ratios.push(ours / most)
    }
    const detail = `${Math.round(median(speeds.ours))} orders/s of ${Math.round(median(speeds.ceiling))}, median of ${ROUNDS} rounds`
    return [ratio(`POST /api/orders, ${CALLERS} callers`, median(ratios), 0.5, detail)]
  } finally {
    await pool.end()
  }
}

/** What a customer sends: two of the products, never the same pair twice in a row. */
function cart({ shop, products }: Platform, turn: number) {
  const first = products[turn % products.length]
  const second = products[(turn * 7 + 1) % products.length]
  const items = [...new Set([first, second])].flatMap((product) =>
    product ? [{ productId: product.id, quantity: 1, priceCents: product.priceCents, productName: product.name }] : [],
  )
  return {
    shopId: shop.id,
    customerEmail: `collector${turn % 5_000}@bench.test`,
    totalCents: items.reduce((sum, { priceCents }) => sum + priceCents, 0),
    status: 'pending',
    paymentStatus: 'pending',
    items,
  }
}

let turn = 0

export async function ordersPerSecond(platform: Platform): Promise<number> {
  const result = await autocannon({
    url: platform.url,
    connections: CALLERS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(cart(platform, turn++)),
        }),
      },
    ],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`bench: ${result.non2xx + result.errors} orders failed`)
  return result.requests.average
}

async function throughPg(pool: pg.Pool, platform: Platform): Promise<number> {
  const began = performance.now()
  let placed = 0
  const caller = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      const { shopId, customerEmail, totalCents, items } = cart(platform, turn++)
      const { rows } = await pool.query<{ outcome: { order?: unknown } }>({
        name: 'bench_place_order',
        text: 'select place_order($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
        values: [
          shopId,
          customerEmail,
          totalCents,
          items.map(({ productId }) => productId),
          items.map(({ quantity }) => quantity),
          items.map(({ priceCents }) => priceCents),
          randomUUID(),
          'bench',
        ],
      })
      if (!rows[0]?.outcome.order) throw new Error('bench: an order was refused')
      placed++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return placed / ((performance.now() - began) / 1000)
}
