import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Process = { pid: number; command: string; parent: number; startedAt: string }

const linux = process.platform === 'linux'

/**
 * A running process, or undefined (a zombie does not count). Together with `startedAt` (an opaque string), the number identifies one
 * process permanently: process IDs are reused, start times are not.
 */
export function findProcess(pid: number): Process | undefined {
  return linux ? fromProc(pid) : fromPs(pid)
}

export function isRunning(known: Pick<Process, 'pid' | 'startedAt'>): boolean {
  return findProcess(known.pid)?.startedAt === known.startedAt
}

/** Working folder of a process, from the kernel. Undefined where the platform cannot provide it. */
export function workingFolder(pid: number): string | undefined {
  try {
    return linux ? readlinkSync(`/proc/${pid}/cwd`) : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL processes that run in a folder (a real path). Linux only; empty elsewhere. */
export function postgresProcessesIn(folder: string): Process[] {
  if (!linux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(Number(name)) === folder)
    .map((name) => findProcess(Number(name)))
    .filter((found) => found?.command === 'postgres')
    .filter((found) => found !== undefined)
}

/** Sends a signal. A process that is already gone is not an error. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

function fromProc(pid: number): Process | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The command is in parentheses and may itself contain parentheses and spaces, so fields count from the last one.
  const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const [state = '', parent = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return undefined
  return { pid, command, parent: Number(parent), startedAt: rest[17] ?? '' }
}

function fromPs(pid: number): Process | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,ppid=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  const [state, parent, ...rest] = (stdout ?? '').trim().split(/\s+/)
  if (!state || state.startsWith('Z')) return undefined
  const command = rest.slice(5).join(' ')
  return {
    pid,
    command: command.slice(command.lastIndexOf('/') + 1),
    parent: Number(parent),
    startedAt: rest.slice(0, 5).join(' '),
  }
}
