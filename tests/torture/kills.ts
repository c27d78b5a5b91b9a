import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '#server/database/embedded/postmaster-file.ts'
import { postgresProcessesIn, signal } from '#server/database/embedded/processes.ts'
import { type Host, launchHost, startHost } from './hosts.ts'
import { random } from './seed.ts'
import { startWriters, type Writers } from './writers.ts'

export type Kill = (host: Host, dataDir: string, writers: Writers) => Promise<Host>

export const kindsOfKills = [
  'node process',
  'postmaster',
  'whole group',
  'whole group, and again while starting',
] as const

/** Each kills a process under load and returns the process that runs the server afterwards. */
export const kills: Record<(typeof kindsOfKills)[number], Kill> = {
  async 'node process'(host, dataDir, writers) {
    await end(host)
    // PostgreSQL survives: commits continue without a supervisor.
    await writers.another(20)
    const next = await startHost(dataDir)
    if (!next.adopted || next.pid !== host.pid) throw new Error('The server left running was not adopted.')
    return next
  },

  async postmaster(host, dataDir) {
    const before = postmasterOf(dataDir)
    if (before) signal(before, 'SIGKILL')
    while ([undefined, before].includes(postmasterOf(dataDir))) await sleep(10)
    return host
  },

  async 'whole group'(host, dataDir) {
    await killGroup(host, dataDir)
    const next = await startHost(dataDir)
    if (next.adopted) throw new Error('A server that was killed cannot be adopted.')
    return next
  },

  async 'whole group, and again while starting'(host, dataDir) {
    await killGroup(host, dataDir)
    const process = launchHost(dataDir)
    await sleep(random.next() * 500)
    if (random.chance(0.5)) await killGroup({ process }, dataDir)
    else await end({ process })
    return startHost(dataDir)
  },
}

/**
 * Kills `times` times under the load of `connections` writers, each time at a different moment, and looks for every commit acknowledged
 * before.
 */
export async function killUnderLoad(
  strike: Kill,
  dataDir: string,
  times: number,
  connections: number,
  settings: Record<string, string> = {},
) {
  let host = await startHost(dataDir, { settings })
  const writers = await startWriters(host.connection, connections)
  const lost = new Set<string>()
  let slowestMs = 0
  try {
    for (let kill = 0; kill < times; kill++) {
      await writers.another(50)
      await sleep(random.next() * 200)
      const begun = performance.now()
      host = await strike(host, dataDir, writers)
      await writers.another(1)
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      for (const commit of await writers.lost()) lost.add(commit)
    }
    await writers.another(50)
  } finally {
    await writers.stop()
  }
  for (const commit of await writers.lost()) lost.add(commit)
  await host.stop()
  return { acknowledged: writers.acknowledged(), lost: [...lost], slowestMs: Math.round(slowestMs) }
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster')

export const postmasterOf = (dataDir: string) => findPostmaster(clusterOf(dataDir))?.pid

async function killGroup(host: Pick<Host, 'process'>, dataDir: string) {
  const group = [postmasterOf(dataDir), ...postgresProcessesIn(realpathSync(clusterOf(dataDir))).map(({ pid }) => pid)]
  const ended = end(host)
  for (const pid of group) if (pid) signal(pid, 'SIGKILL')
  await ended
}

export async function end({ process }: Pick<Host, 'process'>) {
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}
