import type { Piscina } from 'piscina'
import { unavailable } from '#server/http/errors/errors.ts'

const MOST_WAITING = 40
const IDLE_MS = 60_000

/** Creates PDFs and fonts in a separate thread, so that a burst delays no other request. Throws 503 if too many wait. */
export function pdfPool<Printed>(thread: URL): (printed: Printed) => Promise<Uint8Array> {
  let pool: Promise<Piscina<Printed, Uint8Array>> | undefined
  const start = async () => {
    // Lazy: most processes never need it.
    const { Piscina: Pool } = await import('piscina')
    return new Pool<Printed, Uint8Array>({ filename: thread.href, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS })
  }
  return async (printed) => {
    pool ??= start()
    const running = await pool
    if (running.queueSize >= MOST_WAITING) throw unavailable()
    return running.run(printed)
  }
}
