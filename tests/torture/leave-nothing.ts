import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signal, workingFolder } from '#server/database/embedded/processes.ts'

/**
 * A folder for all data of a run, with a function that ends its processes and deletes it: also the PostgreSQL and the disk of a run that
 * was interrupted.
 */
export function ownFolder(): { folder: string; leave(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'torture-')))
  // PostgreSQL may run as another account, which needs access.
  chmodSync(folder, 0o755)
  return {
    folder,
    leave() {
      for (const pid of processesIn(folder)) signal(pid, 'SIGKILL')
      // The last one mounted is the innermost.
      for (const disk of disksIn(folder).toReversed()) spawnSync('umount', ['-l', disk])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Processes that work in the folder or got it as an argument. They can be found only on Linux, and only there is anything mounted. */
export const processesIn = (folder: string): number[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && pid !== process.pid)
        .filter((pid) => workingFolder(pid)?.startsWith(`${folder}/`) || environmentOf(pid).includes(`=${folder}`))
    : []

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    // The process has ended, or belongs to another user.
    return ''
  }
}

const disksIn = (folder: string): string[] =>
  process.platform === 'linux'
    ? readFileSync('/proc/self/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[1] ?? '')
        .filter((place) => place.startsWith(`${folder}/`))
    : []
