import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { GuideError } from './guide-error.ts'

export type GuideOptions = {
  signal: AbortSignal
  /** Idle timeout of the source, and the first retry delay; tests set shorter ones. */
  timeoutMs?: number
  pauseMs?: number
}

const TRIES = 3
const LARGEST = 256 * 1024 * 1024
const USER_AGENT = 'Toploader-prices/1.0 (card shops; once a day at most)'

type Trouble = 'late' | 'away' | 'broken' | number

/** A transient error. */
class Passing extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble) {
    super()
    this.trouble = trouble
  }
}

const isAddress = (place: string): boolean => /^https?:\/\//i.test(place)

/** Streams a guide from a URL or a file to a reader. A URL gets three attempts. */
export async function withGuide<Result>(
  place: string,
  options: GuideOptions,
  read: (parts: AsyncIterable<string>) => Promise<Result>,
): Promise<Result> {
  if (!isAddress(place)) return read(textOf(fromFile(place, options.signal)))
  const { signal, pauseMs = 2_000 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(textOf(fromAddress(place, options)))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Passing)) throw error
      if (attempt === TRIES) throw failedTimes(place, error)
      await sleep(pauseMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let size = 0
  for await (const part of bytes) {
    size += part.byteLength
    if (size > LARGEST) throw new GuideError((t) => t('sourceErrors.tooLarge'))
    yield decoder.decode(part, { stream: true })
  }
}

async function* fromFile(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { signal })
  } catch (error) {
    signal.throwIfAborted()
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined) throw new GuideError((t) => t('sourceErrors.noGuide', { place: path }))
    throw error
  }
}

async function* fromAddress(address: string, { signal, timeoutMs = 30_000 }: GuideOptions): AsyncGenerator<Uint8Array> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), timeoutMs)
  const trouble = (other: Trouble) => new Passing(silence.signal.aborted ? 'late' : other)
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': USER_AGENT },
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
  if (status === 404 || status === 410) return new GuideError((t) => t('sourceErrors.noGuide', { place: address }))
  if (status === 429 || status >= 500) return new Passing(status)
  const how = status === 401 || status === 403 ? 'noAccess' : 'answered'
  return new GuideError((t) => t(`sourceErrors.${how}`, { host, status: String(status) }))
}

function failedTimes(address: string, { trouble }: Passing): GuideError {
  const [what, status] = typeof trouble === 'number' ? ['status' as const, String(trouble)] : [trouble, '']
  const host = new URL(address).host
  return new GuideError((t) => t('sourceErrors.failed', { host, what, status, tries: String(TRIES) }))
}
