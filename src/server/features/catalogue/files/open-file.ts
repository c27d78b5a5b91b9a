import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { failedTimes, PassingError, PlaceError } from '#server/places/place-error.ts'
import { isAddress, readPlace } from '#server/places/read-place.ts'

export type OpenOptions = {
  signal: AbortSignal
  timeoutMs?: number | undefined
  /** Maximum size, unpacked, in bytes; tests set a smaller one. */
  mostBytes?: number | undefined
  /** Content of the place, if it is neither on this disk nor fetched here. */
  bytes?: AsyncGenerator<Uint8Array> | undefined
}

const MOST_BYTES = 4 * 1024 ** 3
export const USER_AGENT = 'Toploader-catalogue/1.0 (card shops; a few requests at a time)'
const HEAD = 64 * 1024

/** A file's first characters, and its text from the beginning. `readBytes` counts unpacked bytes. */
export type OpenFile = { head: string; text: AsyncIterable<string>; readBytes: () => number }

/** Opens a file or an address, plain or gzipped. Throws a PlaceError. */
export async function openFile(
  place: string,
  { signal, timeoutMs, mostBytes = MOST_BYTES, bytes: given }: OpenOptions,
): Promise<OpenFile> {
  const tooLarge = () =>
    new PlaceError((t) => t('sourceErrors.fileTooLarge', { place, limit: Math.round(mostBytes / 1024 ** 2) }))
  if (!given && !isAddress(place) && ((await stat(place).catch(() => undefined))?.size ?? 0) > mostBytes)
    throw tooLarge()
  let size = 0
  async function* limited(): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const bytes = unpacked(given ?? readPlace(place, { signal, timeoutMs, userAgent: USER_AGENT }))
    try {
      for await (const part of bytes) {
        size += part.byteLength
        if (size > mostBytes) throw tooLarge()
        yield decoder.decode(part, { stream: true })
      }
      yield decoder.decode()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof PassingError) throw failedTimes(place, error, 1)
      // Truncated: the reader knows how much it has read.
      if (codeOf(error) === 'Z_BUF_ERROR') throw new SyntaxError('the packed file breaks off')
      throw damaged.has(codeOf(error)) ? new PlaceError((t) => t('sourceErrors.fileUnreadable', { place })) : error
    }
  }
  const parts = limited()
  let head = ''
  while (head.length < HEAD) {
    const next = await parts.next()
    if (next.done) break
    head += next.value
  }
  async function* text() {
    yield head
    yield* parts
  }
  return { head: head.slice(0, HEAD), text: text(), readBytes: () => size }
}

const damaged = new Set(['Z_DATA_ERROR', 'ERR_ENCODING_INVALID_ENCODED_DATA'])
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** Decompresses gzip, which it detects by the first bytes. */
async function* unpacked(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await bytes.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* bytes
  }
  if (first.done || first.value[0] !== 0x1f || first.value[1] !== 0x8b) yield* all()
  else yield* pipeline(Readable.from(all()), createGunzip(), () => undefined)
}
