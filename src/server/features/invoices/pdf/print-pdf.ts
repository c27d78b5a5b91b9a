import type { Piscina } from 'piscina'
import { unavailable } from '#server/http/errors/errors.ts'
import type { Printed } from './printed.ts'

const MOST_WAITING = 40
const IDLE_MS = 60_000

let pool: Promise<Piscina<Printed, Uint8Array>> | undefined

/** Makes a PDF in a thread of its own, so that a burst of them delays nobody else. Throws 503 where too many wait already. */
export async function printPdf(printed: Printed): Promise<Uint8Array> {
  pool ??= startPool()
  const running = await pool
  if (running.queueSize >= MOST_WAITING) throw unavailable()
  return running.run(printed)
}

async function startPool(): Promise<Piscina<Printed, Uint8Array>> {
  // Not before it is needed: most starts of the server need none of it.
  const { Piscina: Pool } = await import('piscina')
  return new Pool<Printed, Uint8Array>({
    filename: new URL('./pdf-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
}
