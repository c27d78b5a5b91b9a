import type { Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { busy, invalid } from '#server/http/errors/errors.ts'
import { limiter } from '#server/limiter.ts'
import { type CarriedRefusal, refusalFrom } from './carried-refusal.ts'

const MOST_WAITING = 60
const IDLE_MS = 60_000
// The last resort: what a reader accepts takes less. Node cannot always end a thread in time that runs out of memory.
const MOST_MEGABYTES = 384
// The processor's time: the clock goes on while others have the processor.
const MOST_CPU_MS = 20_000
const LOOK_EVERY_MS = 500

type Outcome<Result> = { result: Result } | { refusal: CarriedRefusal }

/** One thread for the files of all readers, so that together they take no more memory than one. */
const inTurn = limiter({ running: 1, waiting: MOST_WAITING, full: busy })
let pool: Promise<Piscina> | undefined

async function startPool(): Promise<Piscina> {
  // Not before it is needed: most starts of the server need none of it.
  const { Piscina: Pool } = await import('piscina')
  return new Pool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
}

/**
 * Reads files in a thread, so that no file delays other requests. A thread that takes too long or too much memory is ended and the file
 * refused with 400 `file_too_slow` or `file_too_complex`. Throws 503 `busy` where too many files wait.
 */
export function fileReader<Task, Result>(thread: URL, { mostCpuMs = MOST_CPU_MS, lookEveryMs = LOOK_EVERY_MS } = {}) {
  return (task: Task, transferList: Transferable[] = []): Promise<Result> =>
    inTurn(async () => {
      pool ??= startPool()
      const running = await pool
      const end = new AbortController()
      // A thread that waits for work does not say how much it has taken: its time counts from the first look.
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

/** The processor's time that the thread has taken since it began; 0 while there is none. */
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
