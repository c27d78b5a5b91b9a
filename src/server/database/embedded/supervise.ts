import { setTimeout as sleep } from 'node:timers/promises'
import { boundLog } from './log-file.ts'
import type { ServerProcess, Setup } from './server-process.ts'
import { startServer } from './start.ts'
import { stopServer } from './stop.ts'

const [shortestPauseMs, longestPauseMs] = [100, 10_000]

/**
 * Starts the server and keeps it up: when it ends without our doing, it is started again, after a pause that doubles with
 * each failure. `current` is the server at this moment.
 */
export async function supervise(setup: Setup) {
  const { log, folders } = setup
  const cancel = new AbortController()
  const cancelled = new Promise<void>((resolve) => cancel.signal.addEventListener('abort', () => resolve()))
  let current = await startServer(setup, cancel.signal)
  const logWatch = setInterval(() => boundLog(folders.log), 60_000).unref()

  async function keepUp() {
    let pauseMs = shortestPauseMs
    for (;;) {
      const since = performance.now()
      await Promise.race([current.ended, cancelled])
      if (cancel.signal.aborted) return
      log(`PostgreSQL (process ${current.pid}) has ended; starting it again`)
      if (performance.now() - since > longestPauseMs) pauseMs = shortestPauseMs
      current = await again()
    }

    async function again(): Promise<ServerProcess> {
      for (;;) {
        try {
          const server = await startServer(setup, cancel.signal)
          log(`PostgreSQL is back (process ${server.pid})`)
          return server
        } catch (error) {
          cancel.signal.throwIfAborted()
          log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
        }
        await sleep(pauseMs, undefined, { ref: false, signal: cancel.signal })
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }

  const kept = keepUp().catch((error) => {
    if (!cancel.signal.aborted) throw error
  })

  return {
    current: (): ServerProcess => current,
    async stop() {
      cancel.abort()
      clearInterval(logWatch)
      await kept
      await stopServer(current, log)
    },
  }
}
