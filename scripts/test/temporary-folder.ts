import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_DISK = '/dev/shm'
const NEEDED_BYTES = 6 * 1024 ** 3

/**
 * Creates a folder for all files of the run: TMPDIR of all its processes, in memory if there is space, because databases are copied for
 * hundreds of files. It is deleted when the run ends.
 */
export function enterTemporaryFolder(): void {
  const folder = realpathSync(mkdtempSync(join(hasRoom(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), 'toploader-run-')))
  // PostgreSQL may run as another account.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  // Without this cache, each server that a test starts compiles all sources.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compile-cache')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
}

/** Whether a run fits there, and programs may be executed there. */
function hasRoom(folder: string): boolean {
  const probe = join(folder, `toploader-probe-${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(probe, '', { mode: 0o755 })
    accessSync(probe, constants.X_OK)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
