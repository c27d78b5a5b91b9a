import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type Process, signal } from './processes.ts'

type KnownProcess = Pick<Process, 'pid' | 'startedAt'>

/**
 * Stops a server: it aborts running work, writes everything to the tables and exits. After twenty seconds it is stopped immediately, and
 * the next start recovers committed work from the log.
 */
export async function stopServer(server: KnownProcess, log: (message: string) => void) {
  signal(server.pid, 'SIGINT')
  if (await ends(server, 20_000)) return
  log(`PostgreSQL (process ${server.pid}) does not stop; telling it to drop everything`)
  signal(server.pid, 'SIGQUIT')
  if (await ends(server, 15_000)) return
  throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`)
}

async function ends(server: KnownProcess, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs
  while (isRunning(server)) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}
