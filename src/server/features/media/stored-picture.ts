import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of a picture that a shop has here. Nothing is fetched from elsewhere. */
export async function storedPicture(url: string | null, mediaFolder: string): Promise<Buffer | undefined> {
  const [, file] = /^\/media\/(\d+\/[\w-]+\.webp)$/.exec(url ?? '') ?? []
  if (!file) return undefined
  return readFile(join(mediaFolder, file)).catch(() => undefined)
}
