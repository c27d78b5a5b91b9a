import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProcess, isCode, type Process, workingFolder } from './processes.ts'

/**
 * Server process of a cluster, according to its postmaster.pid. The number may belong to another process by now, and the folder may be a
 * copy, so the process must be a PostgreSQL that runs in this very folder.
 */
export function findPostmaster(cluster: string): Process | undefined {
  const [pid = '', noted] = read(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  const found = findProcess(Number(pid))
  if (found?.command !== 'postgres') return undefined
  return (workingFolder(found.pid) ?? noted) === realpathSync(cluster) ? found : undefined
}

/**
 * Removes the postmaster.pid of a server that is gone. PostgreSQL does so itself, unless the number now belongs to another process of the
 * same account (after a container restart, for instance): then it would refuse to start forever. PostgreSQL still detects running children
 * by their shared memory, which is named after the folder.
 */
export function removeStaleNote(cluster: string) {
  if (!findPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Command line that the server was started with. */
export function startedWith(cluster: string): string | undefined {
  return read(join(cluster, 'postmaster.opts'))?.trim()
}

/** A command line in the format of postmaster.opts. */
export function asNoted(program: string, args: string[]): string {
  return [program, ...args.map((arg) => `"${arg}"`)].join(' ')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
