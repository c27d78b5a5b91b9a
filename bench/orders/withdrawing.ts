import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { requestWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { settle } from '../load/settle.ts'
import type { Platform } from '../platform.ts'
import { type Figure, median } from '../report.ts'

const PAIRS = 1_000
const WARM_UP = 50
const [LEAST, MOST] = [0.45, 0.55]

type Try = { orderNumber: string; email: string }

/**
 * Checks whether the response time of `/withdraw` reveals that an order exists: the AUC of attempts with and without one, that is, the
 * probability that of a pair the one with the order took longer; 0.5 is chance. Half of those without name an order of another customer.
 */
export async function withdrawing(platform: Platform): Promise<Figure[]> {
  const placed = await pMap(Array.from({ length: PAIRS + WARM_UP }), () => order(platform), { concurrency: 8 })
  const pool = new pg.Pool({ ...connectionsTo(platform.dataDir).connection, max: 1 })
  await settle(pool)
  await pool.end()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [number, known] of placed.entries()) {
    const unknown = number % 2 ? nowhere(known) : { ...known, email: newEmail() }
    // In random order, because each attempt overlaps with the work of the one before.
    const knownFirst = Math.random() < 0.5
    const first = await timed(platform, knownFirst ? known : unknown)
    const second = await timed(platform, knownFirst ? unknown : known)
    if (number < WARM_UP) continue
    times.known.push(knownFirst ? first : second)
    times.unknown.push(knownFirst ? second : first)
  }
  const auc = aucOf(times.known, times.unknown)
  return [
    {
      name: 'A withdrawal from an order that is there against one that is not: AUC of the time to the answer',
      value: auc.toFixed(3),
      aim: `${LEAST} to ${MOST}`,
      met: auc >= LEAST && auc <= MOST,
      detail: `${PAIRS} pairs; medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`,
    },
  ]
}

const newEmail = () => `${randomUUID()}@bench.test`

/** As long as the existing one. */
const nowhere = ({ orderNumber }: Try): Try => ({ orderNumber: orderNumber.replace(/^\D+/, 'ZZ'), email: newEmail() })

async function order({ url, shop, products: [product] }: Platform): Promise<Try> {
  if (!product) throw new Error('bench: the shop has no product')
  const email = newEmail()
  const { id: productId, priceCents, name: productName } = product
  const { orderNumber } = await send<PlacedOrder>(url + placeOrder.path, {
    shopId: shop.id,
    customerEmail: email,
    totalCents: priceCents,
    items: [{ productId, quantity: 1, priceCents, productName }],
  })
  return { orderNumber, email }
}

async function timed({ url }: Platform, body: Try): Promise<number> {
  const began = performance.now()
  await send(url + requestWithdrawal.path, { ...body, name: 'Bench Buyer' })
  return performance.now() - began
}

async function send<Answer>(address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`bench: ${address} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The probability that a value of the first sample is above one of the second, counting ties as half. */
function aucOf(first: readonly number[], second: readonly number[]): number {
  const above = (value: number) =>
    second.reduce((sum, other) => sum + (value > other ? 1 : value === other ? 0.5 : 0), 0)
  return first.reduce((sum, value) => sum + above(value), 0) / (first.length * second.length)
}
