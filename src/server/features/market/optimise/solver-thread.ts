import loadHighs from 'highs'
import { findBaskets } from './find-baskets.ts'
import type { Baskets, Problem } from './problem.ts'

const EXAMPLE: Problem = {
  lines: [{ pieces: 2 }, { pieces: 1 }],
  shops: [0, 1, 2].map((place) => ({ shippingCents: 200 + place, freeShippingFromCents: 900, maxPieces: 9 })),
  offers: [0, 1, 2].flatMap((shop) =>
    [0, 1].map((line) => ({ shop, priceCents: 300 + shop + 7 * line, stock: 1, lines: [line] })),
  ),
}

let highs = await loadHighs()
// Warms up: WebAssembly is compiled on first use, which would slow down the first real problem.
findBaskets(highs, EXAMPLE, 10_000)

export type Task = {
  problem: Problem
  limitMs: number
  /** Becomes 1 when the work begins. */
  begun: Int32Array
}

export default async function solveTask({ problem, limitMs, begun }: Task): Promise<Baskets> {
  Atomics.store(begun, 0, 1)
  Atomics.notify(begun, 0)
  try {
    return findBaskets(highs, problem, limitMs)
  } catch (error) {
    // An instance that ran out of memory is unusable.
    highs = await loadHighs()
    throw error
  }
}
