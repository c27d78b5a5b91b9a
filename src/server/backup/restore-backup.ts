import { createWriteStream, existsSync, lchownSync, mkdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { findBinaries } from '#server/database/embedded/binaries/binaries.ts'
import { lockDataDir } from '#server/database/embedded/data-dir-lock.ts'
import { type Folders, prepareFolders } from '#server/database/embedded/folders.ts'
import { findPostmaster } from '#server/database/embedded/postmaster-file.ts'
import { stopServer } from '#server/database/embedded/stop.ts'
import { toDisk } from '#server/database/embedded/to-disk.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { readArchive, type Take } from './archive-reader.ts'
import { bringPictures } from './bring-pictures.ts'
import { bringLog, explainRecovery, recoverySettings, type Until } from './log/bring-log.ts'
import { BackupError, type Manifest } from './manifest.ts'

export type Restored = { manifest: Manifest; orders: number; shops: number; setAside: string[] }

/**
 * Replaces the database in DATA_DIR with a backup, and adds the backup's pictures to the existing ones. The old database is renamed, not
 * deleted. The whole backup is verified before anything changes, and the old database is put back unless the new one starts. `further`
 * applies the log up to a later moment. Throws DataDirInUse while a server uses the folder.
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  log: (message: string) => void,
  store: FileStore = folderStore(join(dataDir, 'media')),
  further?: { until: Until; log: FileStore },
): Promise<Restored> {
  const folders = prepareFolders(dataDir)
  const lock = await lockDataDir(folders)
  // The next start cleans these up after an interruption.
  const draft = join(folders.home, `cluster.new-restore-${process.pid}`)
  const pictures = `${join(dataDir, 'media')}.new-restore-${process.pid}`
  try {
    const left = existsSync(folders.cluster) ? findPostmaster(folders.cluster) : undefined
    if (left) await stopServer(left, log)
    const manifest = await readArchive(path, unpackInto(draft, pictures, folders))
    const { major } = findBinaries(folders.account, folders.home, log)
    if (manifest.postgres !== major)
      throw new BackupError(
        `${path} was taken from PostgreSQL ${manifest.postgres}, and PostgreSQL ${major} comes along here.`,
      )
    if (further) {
      const { cluster, account } = folders
      await bringLog({ manifest, until: further.until, store: further.log, draft, cluster, account })
    }
    await bringPictures(pictures, manifest, store)
    const swap = new Swap(new Date().toISOString().replace(/[:.]/g, '-'))
    try {
      swap.put(draft, folders.cluster)
      toDisk(folders.home)
      lock.release()
      return { manifest, ...(await tryOut(dataDir, log, further?.until)), setAside: swap.setAside }
    } catch (error) {
      swap.undo()
      throw error
    }
  } finally {
    lock.release()
    await rm(draft, { recursive: true, force: true })
    await rm(pictures, { recursive: true, force: true })
  }
}

function unpackInto(cluster: string, media: string, { account }: Folders): Take {
  const own = (path: string) => account && lchownSync(path, account.uid, account.gid)
  for (const folder of [cluster, media]) mkdirSync(folder, { mode: 0o700 })
  own(cluster)
  return async ({ name, folder }, bytes) => {
    const [kind = '', ...rest] = name.split('/')
    const path = join(kind === 'cluster' ? cluster : media, ...rest)
    if (folder) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      for await (const _nothing of bytes);
    } else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600, flush: true }))
    }
    if (kind === 'cluster') own(path)
  }
}

/** Moves folders into the place of others, and back. */
class Swap {
  readonly #time: string
  readonly #moved: [from: string, to: string][] = []
  readonly setAside: string[] = []

  constructor(time: string) {
    this.#time = time
  }

  put(draft: string, place: string) {
    if (existsSync(place)) {
      const aside = `${place}.before-restore-${this.#time}`
      this.#move(place, aside)
      this.setAside.push(aside)
    }
    this.#move(draft, place)
  }

  undo() {
    for (const [from, to] of this.#moved.reverse()) renameSync(to, from)
  }

  #move(from: string, to: string) {
    renameSync(from, to)
    this.#moved.push([from, to])
  }
}

/** Starts the restored database, which applies the log, and checks that it is readable. */
async function tryOut(dataDir: string, log: (message: string) => void, until?: Until) {
  const settings = until && recoverySettings(until)
  const server = await startEmbeddedPostgres({ dataDir, log, settings }).catch((error: Error) => {
    throw until ? explainRecovery(error, until) : error
  })
  const client = new pg.Client({ ...server.connection, ssl: false })
  try {
    await client.connect()
    const { rows } = await client.query<{ orders: number; shops: number }>(
      'select (select count(*)::int from orders) as orders, (select count(*)::int from shops) as shops',
    )
    return rows[0] ?? { orders: 0, shops: 0 }
  } finally {
    await client.end()
    await server.stop()
  }
}
