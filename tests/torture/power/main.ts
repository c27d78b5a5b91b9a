import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '#server/database/embedded/processes.ts'
import { type Host, startHost } from '../hosts.ts'
import { end, type Kill, killUnderLoad } from '../kills.ts'
import { ownFolder, processesIn } from '../leave-nothing.ts'
import { type Disk, mountDisk } from './disk.ts'

/** Cuts per cluster, so that the files of a new cluster are tested as well. */
const CUTS_PER_DISK = 10
const WRITERS = 8

type Cuts = { acknowledged: number; lost: string[]; slowestMs: number }

/**
 * Cuts the power of the disk under the embedded PostgreSQL `times` times, under load, and looks for each acknowledged commit. Then it
 * repeats this with `fsync = off`, which has to lose some, to prove that the test can detect losses. Returns the number of failures.
 */
export async function power(times = 50): Promise<number> {
  const total: Cuts = { acknowledged: 0, lost: [], slowestMs: 0 }
  for (let done = 0; done < times; done += CUTS_PER_DISK) {
    const cuts = await onDisk((disk) => cut(disk, Math.min(CUTS_PER_DISK, times - done), {}))
    if (typeof cuts === 'string') {
      console.log(`power: left out, since no disk can be mounted here (${cuts})`)
      return 0
    }
    total.acknowledged += cuts.acknowledged
    total.lost.push(...cuts.lost)
    total.slowestMs = Math.max(total.slowestMs, cuts.slowestMs)
  }
  console.log(
    `power: ${times} cuts, ${total.acknowledged} commits acknowledged, ${total.lost.length} lost; writing again at most ${total.slowestMs} ms after a cut`,
  )
  const careless = await onDisk(loses)
  console.log(`without waiting for the disk: ${careless}`)
  return total.lost.length + (careless === undefined ? 1 : 0)
}

/** The symptom; undefined if all data are there. */
async function loses(disk: Disk): Promise<string | undefined> {
  // Sync the disk before, so that it starts in a consistent state.
  await cut(disk, 0, {})
  try {
    const { acknowledged, lost } = await cut(disk, 1, { fsync: 'off' })
    return lost.length > 0 ? `${lost.length} of ${acknowledged} commits lost` : undefined
  } catch (error) {
    const { message } = error as Error
    if (!message.startsWith('PostgreSQL does not start')) throw error
    return `PostgreSQL does not start again: ${message.trim().split('\n').at(-1)}`
  }
}

async function onDisk<Result>(work: (disk: Disk) => Promise<Result>): Promise<Result | string> {
  const { folder, leave } = ownFolder()
  try {
    const disk = mountDisk(folder)
    return typeof disk === 'string' ? disk : await work(disk)
  } finally {
    leave()
  }
}

function cut(disk: Disk, times: number, settings: Record<string, string>): Promise<Cuts> {
  const strike: Kill = async (host) => {
    disk.cutPower()
    await killAll(host, disk.folder)
    disk.powerUp()
    return startHost(disk.folder, { settings })
  }
  return killUnderLoad(strike, disk.folder, times, WRITERS, settings)
}

/** Ends the supervisor first, or it would restart PostgreSQL; an open file keeps the disk in use. */
async function killAll(host: Host, folder: string) {
  await end(host)
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    for (const pid of left) signal(pid, 'SIGKILL')
    await sleep(10)
  }
}
