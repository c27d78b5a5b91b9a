import type { Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { busy, invalid } from '#server/http/errors/errors.ts'
import { limiter } from '#server/limiter.ts'
import { type CarriedRefusal, refusalFrom } from './carried-refusal.ts'

const MOST_WAITING = 60
const IDLE_MS = 60_000
// Last resort: accepted files need less. Node cannot always end a thread in time when it runs out of memory.
const MOST_MEGABYTES = 384
// CPU time: the wall clock also counts time that other processes use.
const MOST_CPU_MS = 20_000
const LOOK_EVERY_MS = 500

type Outcome<Result> = { result: Result } | { refusal: CarriedRefusal }

/** One thread for the files of all readers, so that together they use no more memory than one. */
const inTurn = limiter({ running: 1, waiting: MOST_WAITING, full: busy })
let pool: Promise<Piscina> | undefined

async function startPool(): Promise<Piscina> {
  // Lazy: most processes never need it.
  const { Piscina: Pool } = await import('piscina')
  return new Pool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
}

/**
 * Reads files in a thread, so that no file delays other requests. Ends a thread that takes too long or too much memory, and rejects its
 * file with 400 `file_too_slow` or `file_too_complex`. Throws 503 `busy` when too many files wait.
 */
export function fileReader<Task, Result>(thread: URL, { mostCpuMs = MOST_CPU_MS, lookEveryMs = LOOK_EVERY_MS } = {}) {
  return (task: Task, transferList: Transferable[] = []): Promise<Result> =>
    inTurn(async () => {
      pool ??= startPool()
      const running = await pool
      const end = new AbortController()
      // An idle thread does not report its CPU time, so counting starts at the first check.
      let before: number | undefined
      const watch = setInterval(async () => {
        const taken = await cpuMsOf(running)
        before ??= taken
        if (taken - before > mostCpuMs) end.abort()
      }, lookEveryMs)
      try {
        const options = { filename: thread.href, signal: end.signal, transferList }
        const outcome: Outcome<Result> = await running.run(task, options).catch(refuseEnded)
        if ('refusal' in outcome) throw refusalFrom(outcome.refusal)
        return outcome.result
      } finally {
        clearInterval(watch)
      }
    })
}

/** CPU time of the thread since it started; 0 without one. */
async function cpuMsOf({ threads: [thread] }: Pick<Piscina, 'threads'>): Promise<number> {
  const { user, system } = (await thread?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 }
  return (user + system) / 1_000
}

function refuseEnded(error: unknown): never {
  const isTimeout = error instanceof Error && error.name === 'AbortError'
  if (isTimeout) throw invalid('file_too_slow', (t) => t('importErrors.tooSlow'))
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
    throw invalid('file_too_complex', (t) => t('importErrors.tooComplex'))
  }
  throw error
}
