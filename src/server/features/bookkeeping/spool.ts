import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary file to write first and read afterwards. The caller removes it. */
export async function openSpool() {
  const folder = await mkdtemp(join(tmpdir(), 'toploader-'))
  const path = join(folder, 'spool')
  const file = await open(path, 'w', 0o600)
  return {
    write: async (text: string): Promise<void> => {
      await file.appendFile(text)
    },
    read: (): AsyncIterable<Uint8Array> => createReadStream(path, { highWaterMark: 512 * 1024 }),
    remove: async (): Promise<void> => {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
