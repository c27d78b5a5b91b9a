import { lchownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Folders } from './folders.ts'
import { findProcess, isRunning } from './processes.ts'

type Holder = { pid: number; startedAt: string; since: string; port: string | null }

/** Another server process uses this DATA_DIR. The message names it. */
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

// Keeps locks referenced: a garbage-collected database releases its lock.
const held = new Set<DatabaseSync>()

/**
 * Locks the DATA_DIR for this process, or throws DataDirInUse.
 *
 * Node has no flock, but its SQLite does: an exclusive transaction on an empty file is a kernel lock (fcntl). It ends with the process,
 * however that ends, so it is never stale, no process ID has to be trusted, and exactly one of two concurrent callers wins. A lock file
 * with a process ID, or a socket file that must be unlinked, leaves a moment in which two can win; PostgreSQL's own advisory locks are lost
 * when it restarts.
 */
export async function lockDataDir(folders: Folders): Promise<{ release(): void }> {
  // Concurrent callers block each other briefly. SQLite retries for this many milliseconds.
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

/** Keeps the files usable by their owner after root has started the server once. */
function leaveToOwner({ home, lock, holder }: Folders) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(home)
  for (const path of [lock, holder]) lchownSync(path, uid, gid)
}

/** For a moment the note can still name the previous owner of the lock, until the new one has written its own. */
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
