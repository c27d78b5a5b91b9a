import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Platform } from '../platform.ts'
import type { Figure } from '../report.ts'

const READERS = 500
const READS = 1_000
const BUYERS = 200
const STOCK = 20

/**
 * Five hundred visitors read a shop's page a thousand times; in the same second two hundred of them commit to a product with a stock of
 * twenty. Twenty get it, all others get the reason, and the page stays available: its p99 relative to the one at rest.
 */
export async function releaseNight(platform: Platform): Promise<Figure[]> {
  const [product] = platform.products
  if (!product) throw new Error('bench: the shop has no product')
  await restock(platform, product.id)
  const page = `${platform.url}/@${platform.shop.slug}`
  await reads(page)
  const rest = await reads(page)
  const [night, answers] = await Promise.all([
    reads(page),
    Promise.all(Array.from({ length: BUYERS }, () => buy(platform, product))),
  ])
  const of = (status: number) => answers.filter((answer) => answer.status === status).length
  const soldOut = answers.filter(({ status, code }) => status === 409 && code === 'insufficient_stock').length
  const right = of(201) === STOCK && soldOut === BUYERS - STOCK
  const [atRest, busy] = [p99(rest), p99(night)]
  return [
    {
      name: `Release night: ${BUYERS} commit to ${STOCK} at once`,
      value: `${of(201)} orders, ${soldOut} told that it is sold out`,
      aim: `exactly ${STOCK}, everybody else a clear refusal`,
      met: right,
      detail: `all answers within ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
    },
    {
      name: "Release night: the page's p99 against its p99 at rest",
      value: (busy / atRest).toFixed(2),
      detail: `${busy.toFixed(0)} ms against ${atRest.toFixed(0)} ms, ${READS} reads by ${READERS} at once`,
    },
  ]
}

async function restock(platform: Platform, id: number) {
  const client = new pg.Client(connectionsTo(platform.dataDir).connection)
  await client.connect()
  await client.query('update products set stock = $1 where shop_id = $2 and id = $3', [STOCK, platform.shop.id, id])
  await client.end()
}

/** Milliseconds of each read; throws if a response is not the page. */
export async function reads(page: string): Promise<number[]> {
  const took: number[] = []
  const reader = async () => {
    for (let read = 0; read < READS / READERS; read++) {
      const began = performance.now()
      const answer = await fetch(page)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`bench: the page answered ${answer.status}`)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return took
}

async function buy({ url, shop }: Platform, product: Platform['products'][number]) {
  const { id: productId, priceCents, name: productName } = product
  const body = {
    shopId: shop.id,
    customerEmail: `${randomUUID()}@bench.test`,
    totalCents: priceCents,
    items: [{ productId, quantity: 1, priceCents, productName }],
  }
  const began = performance.now()
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, ms: performance.now() - began }
}

export const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
