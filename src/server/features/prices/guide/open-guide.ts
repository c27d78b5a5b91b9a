import { setTimeout as sleep } from 'node:timers/promises'
import { failedTimes, PassingError, PlaceError } from '#server/places/place-error.ts'
import { isAddress, readPlace } from '#server/places/read-place.ts'

export type GuideOptions = {
  signal: AbortSignal
  /** Idle timeout of the source, and the first retry delay; tests set shorter ones. */
  timeoutMs?: number
  pauseMs?: number
}

const TRIES = 3
const LARGEST = 256 * 1024 * 1024
const USER_AGENT = 'Toploader-prices/1.0 (card shops; once a day at most)'

/** Streams a guide from a URL or a file to a reader. A URL gets three attempts. */
export async function withGuide<Result>(
  place: string,
  options: GuideOptions,
  read: (parts: AsyncIterable<string>) => Promise<Result>,
): Promise<Result> {
  const { signal, timeoutMs, pauseMs = 2_000 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(textOf(readPlace(place, { signal, timeoutMs, userAgent: USER_AGENT })))
    } catch (error) {
      signal.throwIfAborted()
      if (!(isAddress(place) && error instanceof PassingError)) throw error
      if (attempt === TRIES) throw failedTimes(place, error, TRIES)
      await sleep(pauseMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const part of bytes) {
    size += part.byteLength
    if (size > LARGEST) throw new PlaceError((t) => t('sourceErrors.tooLarge'))
    yield decoder.decode(part, { stream: true })
  }
}
