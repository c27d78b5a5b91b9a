import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { signal } from '#server/database/embedded/processes.ts'
import { postmasterOf } from '../kills.ts'
import { random } from '../seed.ts'
import type { ServerProcess, Start } from '../servers.ts'

/** What a fault is done to. */
export type Target = { servers: ServerProcess[]; start: Start; dataDir: string; admin: pg.Pool }

/** Longest that a disk stays full. */
const FULL_MS = 2_000
const ROOM_BYTES = 2 << 20

/** Each breaks something, and mends it where it does not mend itself. */
export const faults = {
  /** Another one takes its place, while its guests try the one that is left. */
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

  /** So full that even the log of what is committed, which is written into files that are there already, comes to its end. */
  async 'disk full'({ dataDir, admin }: Target) {
    fill(join(dataDir, 'filler'))
    for (const end = performance.now() + random.next() * FULL_MS; performance.now() < end; await pause(50))
      await admin.query('select pg_switch_wal()').catch(() => undefined)
    for (const file of ['filler', 'ballast']) rmSync(join(dataDir, file))
  },
}

/** Leaves room for what a rush writes at first, so that the rest is filled in a moment. */
export function leaveLittleRoom(dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - ROOM_BYTES)))
}

/** Writes until there is no room for another page. */
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

/** A disk of its own for this folder, small enough to be filled; says whether that is allowed here. */
export const mountSmallDisk = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0

export const unmount = (folder: string) => spawnSync('umount', ['-l', folder])
