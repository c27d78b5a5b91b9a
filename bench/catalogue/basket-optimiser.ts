import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createOptimiser } from '#server/features/market/market.ts'
import { largeList } from '#tests/support/records/orders/baskets.ts'
import { atMost, type Figure, median } from '../report.ts'

const LISTS = 20
const WARM_UP = 2
const MOST_SECONDS = 2
const MOST_GAP = 0.05
const MOST_DELAY = 2
const PERCENTILE = 99

/**
 * Lists of 30 cards against 1,000 offers of 60 shops, in sequence: time for both baskets, their gap to the optimum, and the delay of the
 * server's event loop during the search relative to an idle one.
 */
export async function basketOptimiser(): Promise<Figure[]> {
  const { optimise, stop } = createOptimiser()
  try {
    for (let seed = 1; seed <= WARM_UP; seed++) await optimise(() => largeList(seed))
    const seconds: number[] = []
    const gaps: number[] = []
    const delays = { idle: [] as number[], solving: [] as number[] }
    for (let seed = WARM_UP + 1; seed <= WARM_UP + LISTS; seed++) {
      const problem = largeList(seed)
      const began = performance.now()
      const { best } = await withDelay(delays.solving, () => optimise(() => problem))
      const took = performance.now() - began
      seconds.push(took / 1_000)
      gaps.push(best.gap)
      await withDelay(delays.idle, () => pause(took))
    }
    const proven = gaps.filter((gap) => gap === 0).length
    const late = { idle: median(delays.idle), solving: median(delays.solving) }
    return [
      atMost(
        'The two cheapest baskets of 30 cards in 60 shops, seconds',
        Math.max(...seconds),
        MOST_SECONDS,
        `the slowest of ${LISTS}; median ${median(seconds).toFixed(2)} s`,
      ),
      atMost(
        'How far the best basket may be above the cheapest',
        Math.max(...gaps),
        MOST_GAP,
        `the worst of ${LISTS} ${percent(Math.max(...gaps))}; median ${percent(median(gaps))}; ${proven} proven to be the cheapest`,
      ),
      atMost(
        "The event loop's delay while baskets are looked for, against an idle one",
        late.solving / late.idle,
        MOST_DELAY,
        `${PERCENTILE}th percentile ${late.solving.toFixed(1)} ms; idle ${late.idle.toFixed(1)} ms`,
      ),
    ]
  } finally {
    await stop()
  }
}

async function withDelay<Result>(delays: number[], work: () => Promise<Result>): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const result = await work()
  delay.disable()
  delays.push(delay.percentile(PERCENTILE) / 1e6)
  return result
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`
