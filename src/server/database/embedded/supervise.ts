import { setTimeout as sleep } from 'node:timers/promises'
import { boundLog } from './log-file.ts'
import type { ServerProcess, Setup } from './server-process.ts'
import { startServer } from './start.ts'
import { stopServer } from './stop.ts'

const [shortestPauseMs, longestPauseMs] = [100, 2_000]
const steadyAfterMs = 1_000

/**
 * Starts the server and keeps it running: restarts it after an unexpected exit, immediately the first time and then with a pause that
 * doubles while it does not stay up. `current` is the running server.
 */
export async function supervise(setup: Setup) {
  const { log, folders } = setup
  const cancel = new AbortController()
  const cancelled = new Promise<void>((resolve) => cancel.signal.addEventListener('abort', () => resolve()))
  let current = await startServer(setup, cancel.signal)
  const logWatch = setInterval(keepLogShort, 60_000).unref()

  async function keepUp() {
    let pauseMs = 0
    for (;;) {
      const since = performance.now()
      await Promise.race([current.ended, cancelled])
      if (cancel.signal.aborted) return
      log(`PostgreSQL (process ${current.pid}) has ended; starting it again`)
      if (performance.now() - since > steadyAfterMs) pauseMs = 0
      let next: ServerProcess | undefined
      while (!next) {
        await sleep(pauseMs, undefined, { ref: false, signal: cancel.signal })
        pauseMs = Math.min(Math.max(pauseMs * 2, shortestPauseMs), longestPauseMs)
        next = await tryStart()
      }
      current = next
      log(`PostgreSQL is back (process ${current.pid})`)
    }
  }

  function keepLogShort() {
    try {
      boundLog(folders.log)
    } catch (error) {
      log(`PostgreSQL's log grows: ${error}`)
    }
  }

  async function tryStart(): Promise<ServerProcess | undefined> {
    try {
      return await startServer(setup, cancel.signal)
    } catch (error) {
      if (!cancel.signal.aborted) {
        log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
      }
      return undefined
    }
  }

  const supervision = keepUp().catch((error) => {
    if (!cancel.signal.aborted) throw error
  })

  return {
    current: (): ServerProcess => current,
    async stop() {
      cancel.abort()
      clearInterval(logWatch)
      await supervision
      await stopServer(current, log)
    },
  }
}
