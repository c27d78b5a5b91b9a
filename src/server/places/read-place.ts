import { createReadStream } from 'node:fs'
import { PassingError, PlaceError, type Trouble } from './place-error.ts'

export type PlaceOptions = {
  signal: AbortSignal
  /** Idle timeout of a server; tests set a shorter one. */
  timeoutMs?: number | undefined
  userAgent: string
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place)

/** Streams a file or the answer of an address. Throws a PlaceError, or a PassingError that a retry may solve. */
export const readPlace = (place: string, options: PlaceOptions): AsyncGenerator<Uint8Array> =>
  isAddress(place) ? fromAddress(place, options) : fromFile(place, options.signal)

async function* fromFile(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { signal, highWaterMark: 256 * 1024 })
  } catch (error) {
    signal.throwIfAborted()
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const reason = code === 'ENOENT' ? 'fileMissing' : 'fileDenied'
    throw new PlaceError((t) => t(`sourceErrors.${reason}`, { place: path }))
  }
}

async function* fromAddress(
  address: string,
  { signal, timeoutMs = 30_000, userAgent }: PlaceOptions,
): AsyncGenerator<Uint8Array> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), timeoutMs)
  const trouble = (other: Trouble) => new PassingError(silence.signal.aborted ? 'late' : other)
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json, */*;q=0.5', 'user-agent': userAgent },
      signal: AbortSignal.any([signal, silence.signal]),
    }).catch(() => {
      throw trouble('away')
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw refusal(address, response.status)
    }
    const parts = response.body?.getReader()
    for (;;) {
      const next = await parts?.read().catch(() => {
        throw trouble('broken')
      })
      if (!next || next.done) return
      timer.refresh()
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

function refusal(address: string, status: number): Error {
  const host = new URL(address).host
  if (status === 404 || status === 410) return new PlaceError((t) => t('sourceErrors.fileMissing', { place: address }))
  if (status === 429 || status >= 500) return new PassingError(status)
  const how = status === 401 || status === 403 ? 'noAccess' : 'answered'
  return new PlaceError((t) => t(`sourceErrors.${how}`, { host, status: String(status) }))
}
