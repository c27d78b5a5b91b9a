import { readdirSync, readFileSync } from 'node:fs'

export type Memory = { server: number; database: number }

/**
 * Megabytes of a server and of its embedded database by proportional set size, which counts shared memory once. Undefined without `/proc`.
 */
export function memoryOf({ pid, dataDir }: { pid: () => number; dataDir: string }): Memory | undefined {
  const server = megabytes([pid()])
  const database = megabytes(processesOf(dataDir))
  return server === undefined || database === undefined ? undefined : { server, database }
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

function megabytes(pids: number[]): number | undefined {
  const sizes = pids.map(sizeOf).filter((size) => size !== undefined)
  return sizes.length ? sizes.reduce((sum, size) => sum + size, 0) / 1024 : undefined
}

/** Also undefined for a connection that has ended since it was listed. */
function sizeOf(pid: number): number | undefined {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
