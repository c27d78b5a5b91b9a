import { setTimeout as sleep } from 'node:timers/promises'
import { SourceError } from './entry.ts'

export type Answered<Body> =
  | { state: 'new'; body: Body; etag: string | undefined }
  | { state: 'same' }
  | { state: 'none' }

type Options = {
  signal: AbortSignal
  headers?: Record<string, string>
  /** Timeout per request, and the first retry delay; tests set shorter ones. */
  timeoutMs?: number
  pauseMs?: number
}

const TRIES = 5
const LONGEST_PAUSE_MS = 120_000
const LARGEST_ANSWER = 32 * 1024 * 1024
const USER_AGENT = 'Toploader-catalogue/1.0 (card shops; a few requests at a time)'

type Trouble = 'late' | 'away' | 'noJson' | 'broken' | number

/** A transient error: a status or a broken response. `afterMs`: the delay that the server requests. */
class Passing extends Error {
  readonly afterMs: number | undefined

  readonly trouble: Trouble

  constructor(trouble: Trouble, afterMs?: number) {
    super()
    this.trouble = trouble
    this.afterMs = afterMs
  }
}

/**
 * Fetches JSON politely: with a user agent, an ETag if known, and exponential backoff when the server is busy (429 with
 * Retry-After, 5xx), slow or breaks off. Throws a SourceError when retries are exhausted or the request is refused.
 */
export function politeHttp({ signal, headers = {}, timeoutMs = 30_000, pauseMs = 1_000 }: Options) {
  return async (address: string, etag?: string): Promise<Answered<unknown>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(address, etag, { signal, headers, timeoutMs })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof Passing)) throw error
        if (attempt === TRIES) throw failedTimes(address, error)
        const growing = pauseMs * 2 ** (attempt - 1)
        await sleep(Math.min(error.afterMs ?? growing, LONGEST_PAUSE_MS), undefined, { signal })
      }
    }
  }
}

function failedTimes(address: string, { trouble }: Passing): SourceError {
  const [what, status] = typeof trouble === 'number' ? ['status' as const, String(trouble)] : [trouble, '']
  return new SourceError((t) => t('sourceErrors.failed', { host: hostOf(address), what, status, tries: String(TRIES) }))
}

async function ask(
  address: string,
  etag: string | undefined,
  { signal, headers, timeoutMs }: { signal: AbortSignal; headers: Record<string, string>; timeoutMs: number },
): Promise<Answered<unknown>> {
  const response = await fetch(address, {
    headers: {
      accept: 'application/json',
      'user-agent': USER_AGENT,
      ...headers,
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    throw new Passing(timedOut(error) ? 'late' : 'away')
  })
  const { status } = response
  if (status === 200) {
    const text = await bodyOf(response)
    try {
      return { state: 'new', body: JSON.parse(text), etag: response.headers.get('etag') ?? undefined }
    } catch {
      throw new Passing('noJson')
    }
  }
  await response.body?.cancel()
  const refused = (how: 'noAccess' | 'answered') =>
    new SourceError((t) => t(`sourceErrors.${how}`, { host: hostOf(address), status: String(status) }))
  if (status === 304) return { state: 'same' }
  if (status === 404 || status === 410) return { state: 'none' }
  if (status === 401 || status === 403) throw refused('noAccess')
  if (status === 429 || status >= 500) throw new Passing(status, retryAfter(response.headers.get('retry-after')))
  throw refused('answered')
}

async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > LARGEST_ANSWER) throw new SourceError((t) => t('sourceErrors.tooLarge'))
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new Passing(timedOut(error) ? 'late' : 'broken')
  }
  return Buffer.concat(parts).toString('utf8')
}

const timedOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

const hostOf = (address: string) => new URL(address).host

/** Parses `Retry-After`, seconds or a date, to milliseconds from now. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
