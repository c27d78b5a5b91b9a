import { realpathSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { boundLog, logSince } from './log-file.ts'
import { removeStaleNote } from './postmaster-file.ts'
import { isRunning, postgresProcessesIn, signal } from './processes.ts'
import { askReadiness } from './readiness.ts'
import { admit } from './roles/access-rules.ts'
import { adopt, findServer, launch, type ServerProcess, type Setup } from './server-process.ts'
import { stopServer } from './stop.ts'

const patienceMs = 60_000

/** Adopts the cluster's running server or starts one, and returns once it accepts connections. */
export async function startServer(setup: Setup, cancel: AbortSignal): Promise<ServerProcess> {
  const { folders, log } = setup
  const begun = performance.now()
  for (;;) {
    cancel.throwIfAborted()
    const running = findServer(setup)
    if (running && !running.asOurs) {
      log(`PostgreSQL (process ${running.found.pid}) was started by another version or from another place; stopping it`)
      await stopServer(running.found, log)
      continue
    }
    if (!running) removeStaleNote(folders.cluster)
    boundLog(folders.log)
    const logged = statSync(folders.log, { throwIfNoEntry: false })?.size ?? 0
    const server = running ? adopt(running.found) : await launch(setup)
    setup.whileStarting?.()
    try {
      if (await becomesReady(server, setup, cancel)) return server
    } catch (error) {
      if (!server.adopted) await stopServer(server, log)
      throw error
    }
    const reason = server.adopted ? '' : logSince(folders.log, logged)
    const waitedMs = performance.now() - begun
    if ((!server.adopted && !isOccupied(reason)) || waitedMs > patienceMs) {
      throw new Error(`PostgreSQL does not start on ${folders.cluster}. Its log (${folders.log}) says:\n${reason}`)
    }
    hurryOrphans(folders.cluster, waitedMs)
    await sleep(50)
  }
}

/** True once the server answers, false if it ended first. Crash recovery may take long: waits as long as the server reports progress. */
async function becomesReady(
  server: ServerProcess,
  { folders, socketFolder, log }: Setup,
  cancel: AbortSignal,
): Promise<boolean> {
  let heard = performance.now()
  let loggedAt = heard
  while (isRunning(server)) {
    if (cancel.aborted) {
      await stopServer(server, log)
      return false
    }
    const readiness = await askReadiness({ folders, socketFolder })
    // The answer may have come from the previous server as it shut down.
    if (readiness === 'ready') return isRunning(server)
    if (readiness === 'locked') {
      admit(folders)
      signal(server.pid, 'SIGHUP')
    }
    const now = performance.now()
    if (readiness === 'busy') heard = now
    if (now - heard > patienceMs) throw new Error(`PostgreSQL (process ${server.pid}) runs but does not answer.`)
    if (now - loggedAt > 5_000) {
      log(`Waiting for PostgreSQL (process ${server.pid}), which is starting or recovering`)
      loggedAt = now
    }
    await sleep(20)
  }
  return false
}

/** A server killed a moment ago still has its lock, or its children still have their shared memory. */
const isOccupied = (reason: string) =>
  /lock file "[^"]*" already exists|shared memory block|already in use/.test(reason)

/**
 * Children of a killed server exit by themselves, but not during a long calculation. They can no longer commit and no server can start
 * before they are gone, so they are asked, then forced, to exit.
 */
function hurryOrphans(cluster: string, waitedMs: number) {
  if (waitedMs < 1_000) return
  for (const { pid } of postgresProcessesIn(realpathSync(cluster)))
    signal(pid, waitedMs < 5_000 ? 'SIGTERM' : 'SIGKILL')
}
