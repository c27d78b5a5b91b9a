import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { isCode } from '#server/database/embedded/processes.ts'
import { toDisk } from '#server/database/embedded/to-disk.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

const CHUNK = 1024 * 1024

/** Writes a `.tar.gz`, file by file. It gets its name only once it is complete and on disk. */
export class ArchiveWriter {
  readonly #path: string
  readonly #draft: string
  readonly #tar: Pack = pack()
  readonly #written: Promise<void>
  readonly #files: Manifest['files'] = []
  readonly #time = new Date()

  constructor(path: string) {
    this.#path = path
    this.#draft = `${path}.part`
    // Fast rather than small: most of it is database pages, and shops stay open.
    this.#written = pipeline(this.#tar, createGzip({ level: 1 }), createWriteStream(this.#draft, { mode: 0o600 }))
    this.#written.catch(() => undefined)
  }

  async addFolder(name: string) {
    this.#tar.entry({ name: `${name}/`, type: 'directory', mode: 0o700, mtime: this.#time })
  }

  addText(name: string, text: string) {
    return this.addBytes(name, Buffer.from(text))
  }

  async addBytes(name: string, bytes: Buffer) {
    await this.#add(name, bytes.length, async (write) => write(bytes))
  }

  /** Adds a file that may change while it is read; false when it is gone. Pads a file that got shorter with zeros. */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await openExisting(path)
    if (!file) return false
    try {
      const { size } = await file.stat()
      await this.#add(name, size, async (write) => {
        for (let at = 0; at < size; at += CHUNK) {
          const bytes = Buffer.alloc(Math.min(CHUNK, size - at))
          await file.read(bytes, 0, bytes.length, at)
          await write(bytes)
        }
      })
      return true
    } finally {
      await file.close()
    }
  }

  async finish(facts: Omit<Manifest, 'files'>) {
    const manifest: Manifest = { ...facts, files: [...this.#files] }
    await this.addText(MANIFEST, JSON.stringify(manifest))
    this.#tar.finalize()
    await this.#written
    toDisk(this.#draft)
    renameSync(this.#draft, this.#path)
    toDisk(dirname(this.#path))
  }

  async giveUp() {
    this.#tar.destroy()
    await this.#written.catch(() => undefined)
    rmSync(this.#draft, { force: true })
  }

  async #add(name: string, size: number, fill: (write: (bytes: Buffer) => Promise<void>) => Promise<void>) {
    const hash = createHash('sha256')
    const failed = this.#written.then(() => undefined)
    const done = Promise.withResolvers<void>()
    for (const promise of [failed, done.promise]) promise.catch(() => undefined)
    const entry = this.#tar.entry({ name, size, mode: 0o600, mtime: this.#time }, (error) =>
      error ? done.reject(error) : done.resolve(undefined),
    )
    const write = async (bytes: Buffer) => {
      hash.update(bytes)
      // A full disk aborts the whole archive: otherwise this would wait for a drain that never comes.
      if (!entry.write(bytes)) await Promise.race([once(entry, 'drain'), failed])
    }
    await fill(write)
    entry.end(undefined)
    await Promise.race([done.promise, failed])
    this.#files.push({ name, size, sha256: hash.digest('hex') })
  }
}

const openExisting = (path: string): Promise<FileHandle | undefined> =>
  open(path).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
