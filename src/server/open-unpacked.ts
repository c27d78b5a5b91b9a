import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A file's bytes, unpacked when its first bytes say that it is packed with gzip, whatever its name. */
export async function openUnpacked(path: string): Promise<Readable> {
  const file = await open(path)
  const first = Buffer.alloc(2)
  await file.read(first, 0, 2, 0).finally(() => file.close())
  const bytes = createReadStream(path)
  if (first.readUInt16BE() !== 0x1f8b) return bytes
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  return bytes.pipe(unpacked)
}
