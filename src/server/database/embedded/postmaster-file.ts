import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProcess, isCode, type Process, workingFolder } from './processes.ts'

/**
 * The server process at work on a cluster, by the note it keeps there (postmaster.pid). The number in it may by now be
 * someone else's, and the folder may be a copy, so the process has to be a PostgreSQL that works in this very folder.
 */
export function findPostmaster(cluster: string): Process | undefined {
  const [pid = '', noted] = read(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  const found = findProcess(Number(pid))
  if (found?.command !== 'postgres') return undefined
  return (workingFolder(found.pid) ?? noted) === realpathSync(cluster) ? found : undefined
}

/**
 * Takes away the note of a server that is gone. PostgreSQL does so itself, unless the number in it is now that of another
 * process of the same account (after a container was started again, for instance): then it would refuse for ever.
 * Should its children still be at work, they are found by the shared memory, which is named after the folder.
 */
export function removeStaleNote(cluster: string) {
  if (!findPostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** The command line that the server was started with. */
export function startedWith(cluster: string): string | undefined {
  return read(join(cluster, 'postmaster.opts'))?.trim()
}

/** A command line as PostgreSQL notes it. */
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
