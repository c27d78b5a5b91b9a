import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isCode } from '#server/database/embedded/processes.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { Manifest } from './manifest.ts'

type Picture = Manifest['files'][number]

const PLACE = 'media/'

/**
 * Adds the unpacked pictures of a backup to the existing ones, and replaces damaged ones. Later pictures stay, because the log refers to
 * them. Files are named by their content, so none is overwritten by another picture.
 */
export async function bringPictures(unpacked: string, { files }: Manifest, store: FileStore) {
  const pictures = files
    .filter(({ name }) => name.startsWith(PLACE))
    .map((file) => ({ ...file, name: file.name.slice(PLACE.length) }))
  if (store.folder === undefined) await bringToBucket(unpacked, pictures, store)
  else await bringToFolder(unpacked, pictures, store.folder)
}

async function bringToBucket(unpacked: string, pictures: readonly Picture[], store: FileStore) {
  for (const [folder, names] of Map.groupBy(pictures, ({ name }) => dirname(name))) {
    const there = new Set((await store.namesIn(folder)).map((name) => `${folder}/${name}`))
    for (const { name } of names.filter(({ name }) => !there.has(name)))
      await store.write(folder, [{ name: name.slice(folder.length + 1), bytes: readFileSync(join(unpacked, name)) }])
  }
}

async function bringToFolder(unpacked: string, pictures: readonly Picture[], folder: string) {
  for (const { name, sha256 } of pictures) {
    const place = join(folder, name)
    if ((await hashOf(place)) === sha256) continue
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
    renameSync(join(unpacked, name), place)
  }
}

/** Undefined if there is no such file. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
