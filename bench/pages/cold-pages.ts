import { setTimeout as pause } from 'node:timers/promises'
import { mixedTraffic } from '../load/soak-traffic.ts'
import type { Platform } from '../platform.ts'
import { type Figure, median } from '../report.ts'

const TIMES = 150
const WARM_UP = 200

/**
 * Latency of an uncached storefront: alone, and while others read, order and sell. Alternates with a response that needs only the server's
 * thread, and one with a single query: they show what a page waits for.
 */
export async function coldPages(platform: Platform): Promise<Figure[]> {
  const { url, shop } = platform
  let turn = 0
  const addresses = {
    'A page that is in no cache': () => `/@${shop.slug}?min=${turn++ / 100}`,
    'An answer without the database': () => '/livez',
    'An answer with one question to it': () => '/readyz',
  }
  const timesOf = async (count: number) => {
    const times = new Map<string, number[]>(Object.keys(addresses).map((name) => [name, []]))
    for (let round = 0; round < count; round++) {
      for (const [name, address] of Object.entries(addresses)) {
        const began = performance.now()
        await (await fetch(url + address())).arrayBuffer()
        times.get(name)?.push(performance.now() - began)
        await pause(10)
      }
    }
    return times
  }
  await timesOf(WARM_UP)
  const alone = await timesOf(TIMES)
  const others = await mixedTraffic(platform)
  const beside = await timesOf(TIMES)
  await others.stop()
  return Object.keys(addresses).map((name) => {
    const [one = [], other = []] = [alone.get(name), beside.get(name)]
    return {
      name: `${name}, beside other work`,
      value: `${median(other).toFixed(1)} ms`,
      detail: `alone ${median(one).toFixed(1)} ms; the slowest of twenty ${late(one)} and ${late(other)} ms`,
    }
  })
}

const late = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]?.toFixed(1)
