import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import type { Baskets, Problem } from './problem.ts'
import type { Task } from './solver-thread.ts'

export type { Basket, Problem } from './problem.ts'

/** Thrown when the queue is full or a problem took too long: answered with 503. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export type Optimiser = {
  /**
   * Finds the cheapest offers for a list, shipping included. Throws `TooBusy`, before reading the problem if the queue
   * is full. An aborted problem is skipped while it is queued.
   */
  optimise(read: () => Problem | Promise<Problem>, options?: { signal?: AbortSignal }): Promise<Baskets>
  /** Ends running problems. */
  stop(): Promise<void>
}

type Limits = {
  threads?: number
  waiting?: number
  /** Time limit of the solver for both baskets; the best so far is returned. */
  solveMs?: number
  /** Total time limit, after which the thread is ended. */
  endAfterMs?: number
  idleMs?: number
}

/** Solves in worker threads, which start with the first problem and end when idle. Usable again after `stop`. */
export function createOptimiser(limits: Limits = {}): Optimiser {
  const { threads = Math.min(2, Math.max(1, availableParallelism() - 1)), waiting = 6 * threads } = limits
  const { solveMs = 1_500, endAfterMs = 6_000, idleMs = 300_000 } = limits
  let pool: Promise<Piscina<Task, Baskets>> | undefined
  let inside = 0

  async function solve(running: Piscina<Task, Baskets>, problem: Problem, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    const begun = new Int32Array(new SharedArrayBuffer(4))
    const end = new AbortController()
    // Only while queued: ending a thread costs waiting problems more than its result.
    const leave = () => begun[0] === 0 && end.abort(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    const overdue = whenBegun(begun).then(() => setTimeout(() => end.abort(TOO_LONG), endAfterMs).unref())
    try {
      return await running.run(
        { problem, limitMs: problem.offers.length > SMALL ? solveMs : Number.POSITIVE_INFINITY, begun },
        { signal: end.signal },
      )
    } catch (error) {
      if (end.signal.reason === TOO_LONG) throw new TooBusy('a problem took too long', { cause: error })
      throw error
    } finally {
      signal?.removeEventListener('abort', leave)
      Atomics.notify(begun, 0)
      clearTimeout(await overdue)
    }
  }

  return {
    async optimise(read, { signal } = {}) {
      if (inside >= threads + waiting) throw new TooBusy('too many problems wait')
      inside++
      try {
        pool ??= startPool(threads, idleMs)
        const [running, problem] = await Promise.all([pool, read()])
        return await solve(running, problem, signal)
      } finally {
        inside--
      }
    },
    async stop() {
      const running = await pool
      pool = undefined
      await running?.destroy()
    },
  }
}

/**
 * For up to this many offers the optimum is proven within milliseconds. They have no time limit, since a busy machine
 * could exceed it before they start.
 */
const SMALL = 200

const TOO_LONG = Symbol('too long')

async function startPool(threads: number, idleMs: number): Promise<Piscina<Task, Baskets>> {
  // Loaded on first use: most starts do not need it.
  const { Piscina: Pool } = await import('piscina')
  return new Pool<Task, Baskets>({
    filename: new URL('./solver-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
  })
}

async function whenBegun(begun: Int32Array): Promise<void> {
  await Atomics.waitAsync(begun, 0, 0).value
}
