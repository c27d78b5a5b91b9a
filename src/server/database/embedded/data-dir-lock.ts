import { lchownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Folders } from './folders.ts'
import { findProcess, isRunning } from './processes.ts'

type Holder = { pid: number; startedAt: string; since: string; port: string | null }

/** Another server process works with this DATA_DIR; the message names it. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
  readonly pid: number | undefined

  constructor(dataDir: string, holder: Holder | undefined) {
    const port = holder?.port ? `, PORT ${holder.port}` : ''
    const who = holder ? `process ${holder.pid} (started ${holder.since}${port})` : 'another process'
    super(`${dataDir} (DATA_DIR) is in use by ${who}. Stop that server first, or give this one a DATA_DIR of its own.`)
    this.pid = holder?.pid
  }
}

// Nothing else may hold on to a lock, and one that is collected as garbage is let go.
const held = new Set<DatabaseSync>()

/**
 * Takes the DATA_DIR for this process, or throws DataDirInUse.
 *
 * Node has no flock, but its SQLite has: an exclusive transaction on an empty file is a lock that the kernel holds
 * (fcntl). It goes with the process however that ends, so nothing is ever stale, no process number has to be believed,
 * and of two that ask at once one wins. A lock file with a number in it, or a socket file that someone has to unlink,
 * leaves a moment in which two can win; PostgreSQL's own advisory locks go when it restarts.
 */
export async function lockDataDir(folders: Folders): Promise<{ release(): void }> {
  // Two that ask at once get in each other's way for a moment: SQLite then asks again, for this many milliseconds.
  const file = new DatabaseSync(folders.lock, { timeout: 500 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new DataDirInUse(folders.dataDir, await findHolder(folders.holder))
  }
  writeHolder(folders.holder)
  leaveToOwner(folders)
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

function writeHolder(path: string) {
  const holder: Holder = {
    pid: process.pid,
    startedAt: findProcess(process.pid)?.startedAt ?? '',
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    port: process.env.PORT ?? null,
  }
  writeFileSync(`${path}.new`, JSON.stringify(holder), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Where root starts what someone else otherwise does, they can still do so afterwards. */
function leaveToOwner({ home, lock, holder }: Folders) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(home)
  for (const path of [lock, holder]) lchownSync(path, uid, gid)
}

/** The note may be the last holder's, for the moment until the new one has written its own. */
async function findHolder(path: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      const holder: Holder = JSON.parse(readFileSync(path, 'utf8'))
      if (isRunning(holder)) return holder
    } catch {
      // Not there yet.
    }
    await sleep(50)
  }
  return undefined
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
