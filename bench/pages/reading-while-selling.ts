import autocannon from 'autocannon'
import { inTurns } from '../in-turns.ts'
import { ordersOverHttp } from '../orders/orders-over-http.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure, median, ratio } from '../report.ts'

const ROUNDS = 5
const SECONDS = 4
const CALLERS = 32
const ORDERS_PER_SECOND = 20

/** The storefront's page while the shop sells, relative to the same page while it does not. */
export async function readingWhileSelling(platform: Platform): Promise<Figure[]> {
  const url = `${platform.url}/@${platform.shop.slug}`
  const slowest: number[] = []
  const selling = () =>
    ordersOverHttp(
      platform.url,
      { id: platform.shop.id, products: platform.products },
      { duration: SECONDS, overallRate: ORDERS_PER_SECOND },
    )
  const speeds = await inTurns(ROUNDS, {
    ceiling: async () => (await read(url)).perSecond,
    ours: async () => {
      const [{ perSecond, p99 }] = await Promise.all([read(url), selling()])
      slowest.push(p99)
      return perSecond
    },
  })
  const detail = `${CALLERS} callers, ${ORDERS_PER_SECOND} orders/s, medians of ${ROUNDS} rounds in turns`
  return [
    ratio('Storefront page while the shop sells', { ...speeds, unit: 'requests/s' }, 0.5, detail),
    atMost('99 of 100 pages while the shop sells, milliseconds', median(slowest), 40, detail),
  ]
}

async function read(url: string) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CALLERS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx + errors > 0) throw new Error(`bench: ${url} failed ${non2xx + errors} times`)
  return { perSecond: requests.average, p99: latency.p99 }
}
