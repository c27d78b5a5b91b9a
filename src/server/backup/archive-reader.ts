import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError, MANIFEST, Manifest } from './manifest.ts'

/** Handles a file or folder of a backup while it is read; `bytes` is empty for folders. */
export type Take = (entry: { name: string; folder: boolean }, bytes: AsyncIterable<Buffer>) => Promise<void>

const skip: Take = async (_entry, bytes) => {
  for await (const _chunk of bytes);
}

/**
 * Reads a backup from beginning to end and checks every file against the manifest. Throws a `BackupError` when anything is missing,
 * truncated, changed or unexpected: discard everything read until then.
 */
export async function readArchive(path: string, take: Take = skip): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>()
  let manifest: Manifest | undefined
  const tar = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), tar)
  reading.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const bytes = entry as AsyncIterable<Buffer>
      const name = entry.header.name.replace(/\/$/, '')
      if (!isSafe(name)) throw new BackupError(`${path} is no backup of Toploader: it holds ${entry.header.name}.`)
      if (name === MANIFEST) manifest = Manifest.parse(await json(bytes))
      else if (entry.header.type === 'directory') await take({ name, folder: true }, bytes)
      else found.set(name, await taken(name, bytes, take))
    }
    await reading
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${path} cannot be read: ${(error as Error).message}`)
  }
  if (!manifest) throw new BackupError(`${path} is cut short: its list of files is missing.`)
  for (const file of manifest.files) {
    const there = found.get(file.name)
    if (there?.size !== file.size || there.sha256 !== file.sha256)
      throw new BackupError(`${path} is damaged: ${file.name} is not what was backed up.`)
  }
  if (found.size !== manifest.files.length) throw new BackupError(`${path} holds files that are not in its list.`)
  return manifest
}

async function taken(name: string, bytes: AsyncIterable<Buffer>, take: Take) {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await take({ name, folder: false }, counted())
  return { size, sha256: hash.digest('hex') }
}

/** Prevents writes outside the intended folders. */
const isSafe = (name: string) =>
  /^(cluster|media)(\/|$)|^manifest\.json$/.test(name) && !name.split('/').some((part) => part === '..' || part === '')
