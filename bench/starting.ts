import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from './platform.ts'
import { type Figure, median } from './report.ts'

const STARTS = 5
const REST_MS = 5_000

/** How long a start on existing data takes until requests are taken, and what the whole takes up when nobody asks. */
export async function starting(platform: Platform): Promise<Figure[]> {
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await platform.restart())
  await fetch(`${platform.url}/@${platform.shop.slug}`)
  await pause(REST_MS)
  const server = megabytes([platform.pid()])
  const database = megabytes(processesOf(platform.dataDir))
  return [
    {
      name: 'Second start to /readyz',
      value: `${Math.round(median(starts))} ms`,
      detail: `median of ${STARTS}: ${starts.map(Math.round).join(', ')} ms, embedded database included`,
    },
    {
      name: 'Memory at rest',
      value:
        server === undefined || database === undefined ? 'only known on Linux' : `${Math.round(server + database)} MB`,
      detail: `server ${Math.round(server ?? 0)} MB, database ${Math.round(database ?? 0)} MB (proportional set size)`,
    },
  ]
}

/** The postmaster that runs in this folder, and its children. */
function processesOf(dataDir: string): number[] {
  try {
    const postmaster = Number(readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
    const children = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
    return [postmaster, ...children]
  } catch {
    return []
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Memory by proportional set size: what several processes share is counted once. */
function megabytes(pids: number[]): number | undefined {
  try {
    const kilobytes = pids.map((pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
    )
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1024
  } catch {
    return undefined
  }
}
