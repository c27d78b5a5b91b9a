import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

// A valid line has a few hundred characters. A file without line breaks is invalid and must not be read into memory.
const LONGEST_LINE = 100_000

/** Non-empty lines of a UTF-8 text, counted from 1. When the file cannot be read, throws the error that `unreadable` creates. */
export async function* readLines(
  path: string,
  unreadable: (reason: string) => Error,
): AsyncGenerator<{ line: string; number: number }> {
  let number = 0
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let rest = ''
    for await (const part of await openUnpacked(path)) {
      const pieces = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n')
      rest = pieces.pop() ?? ''
      if (rest.length > LONGEST_LINE) throw unreadable(`a line does not end (${number + 1})`)
      for (const line of pieces) {
        number++
        if (line.trim() !== '') yield { line, number }
      }
    }
    rest += decoder.decode()
    if (rest.trim() !== '') yield { line: rest, number: number + 1 }
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? unreadable(reason) : error
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  Z_BUF_ERROR: 'it is packed with gzip and damaged',
  Z_DATA_ERROR: 'it is packed with gzip and damaged',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not text in UTF-8',
}

/** Decompresses gzip, which it detects by the first bytes, whatever the file's name. */
async function openUnpacked(path: string): Promise<Readable> {
  const file = await open(path)
  const first = Buffer.alloc(2)
  await file.read(first, 0, 2, 0).finally(() => file.close())
  const bytes = createReadStream(path)
  if (first.readUInt16BE() !== 0x1f8b) return bytes
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  return bytes.pipe(unpacked)
}
