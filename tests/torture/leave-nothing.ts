import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signal, workingFolder } from '#server/database/embedded/processes.ts'

/**
 * A folder for all that a run keeps, and what ends whatever is at work there and takes it away: the PostgreSQL and the disk of a run
 * that was ended from outside as well.
 */
export function ownFolder(): { folder: string; leave(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'torture-')))
  // PostgreSQL may run as another account, which has to get through.
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

/**
 * Those at work in it: that stand there, or were told of it as they were started. Elsewhere than on Linux nobody can tell, and nothing
 * is mounted.
 */
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
    // Gone, or somebody else's.
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
