import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { signal } from '#server/database/embedded/processes.ts'
import { postmasterOf } from '../kills.ts'
import { random } from '../seed.ts'
import type { ServerProcess, Start } from '../servers.ts'

/** Subject of a fault. */
export type Target = { servers: ServerProcess[]; start: Start; dataDir: string; admin: pg.Pool }

/** Maximum time for which a disk stays full. */
const FULL_MS = 2_000
const ROOM_BYTES = 2 << 20

/** Each causes a fault, and repairs it if it does not recover by itself. */
export const faults = {
  /** A replacement starts while its guests use the remaining server. */
  async 'server killed'({ servers, start }: Target) {
    const [server] = servers.splice(random.below(servers.length), 1)
    await server?.kill()
    servers.push(await start())
  },

  async 'postmaster killed'({ dataDir }: Target) {
    const before = postmasterOf(dataDir)
    if (before) signal(before, 'SIGKILL')
    while ([undefined, before].includes(postmasterOf(dataDir))) await pause(10)
  },

  async 'connections cut'({ admin }: Target) {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  },

  /** Fills the disk until even the write-ahead log, which reuses existing files, has no space. */
  async 'disk full'({ dataDir, admin }: Target) {
    fill(join(dataDir, 'filler'))
    for (const end = performance.now() + random.next() * FULL_MS; performance.now() < end; await pause(50))
      await admin.query('select pg_switch_wal()').catch(() => undefined)
    for (const file of ['filler', 'ballast']) rmSync(join(dataDir, file))
  },
}

/** Leaves space for the first writes of a rush, so that the rest can be filled in a moment. */
export function leaveLittleRoom(dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - ROOM_BYTES)))
}

/** Writes until there is no space for another page. */
function fill(path: string) {
  const file = openSync(path, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    const bytes = Buffer.alloc(size, 1)
    for (let full = false; !full; ) {
      try {
        writeSync(file, bytes)
      } catch {
        full = true
      }
    }
  }
  closeSync(file)
}

/** A separate disk for this folder, small enough to be filled. Returns whether mounting is allowed. */
export const mountSmallDisk = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0

export const unmount = (folder: string) => spawnSync('umount', ['-l', folder])
