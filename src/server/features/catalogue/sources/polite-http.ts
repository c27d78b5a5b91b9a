import { setTimeout as sleep } from 'node:timers/promises'
import { SourceError } from './entry.ts'

export type Answered<Body> =
  | { state: 'new'; body: Body; etag: string | undefined }
  | { state: 'same' }
  | { state: 'none' }

type Options = {
  signal: AbortSignal
  headers?: Record<string, string>
  /** How long one request may take, and the first pause after one that went wrong; tests are in a hurry. */
  timeoutMs?: number
  pauseMs?: number
}

const TRIES = 5
const LONGEST_PAUSE_MS = 120_000
const LARGEST_ANSWER = 32 * 1024 * 1024
const USER_AGENT = 'Toploader-catalogue/1.0 (card shops; a few requests at a time)'

/** What may go better the next time. `afterMs`: what the server asks for. */
class Passing extends Error {
  readonly afterMs: number | undefined

  constructor(message: string, afterMs?: number) {
    super(message)
    this.afterMs = afterMs
  }
}

/**
 * Asks for JSON as someone does who is a guest: with a name, an ETag where there is one, and pauses that grow when the server is
 * busy (429 with Retry-After, 5xx), slow, or breaks off. Throws a SourceError when that does not help, or when it is refused.
 */
export function politeHttp({ signal, headers = {}, timeoutMs = 30_000, pauseMs = 1_000 }: Options) {
  return async (address: string, etag?: string): Promise<Answered<unknown>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask(address, etag, { signal, headers, timeoutMs })
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof Passing)) throw error
        if (attempt === TRIES) throw new SourceError(`${hostOf(address)} ${error.message}, ${TRIES} times in a row.`)
        const growing = pauseMs * 2 ** (attempt - 1)
        await sleep(Math.min(error.afterMs ?? growing, LONGEST_PAUSE_MS), undefined, { signal })
      }
    }
  }
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
    throw new Passing(timedOut(error) ? 'did not answer in time' : 'could not be reached')
  })
  const { status } = response
  if (status === 200) {
    const text = await bodyOf(response)
    try {
      return { state: 'new', body: JSON.parse(text), etag: response.headers.get('etag') ?? undefined }
    } catch {
      throw new Passing('gave an answer that is no JSON')
    }
  }
  await response.body?.cancel()
  if (status === 304) return { state: 'same' }
  if (status === 404 || status === 410) return { state: 'none' }
  if (status === 401 || status === 403) throw new SourceError(`${hostOf(address)} does not let us in (${status}).`)
  if (status === 429 || status >= 500)
    throw new Passing(`answered ${status}`, retryAfter(response.headers.get('retry-after')))
  throw new SourceError(`${hostOf(address)} answered ${status}.`)
}

async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > LARGEST_ANSWER) throw new SourceError('An answer is larger than any we know.')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new Passing(timedOut(error) ? 'did not answer in time' : 'broke off in the middle of an answer')
  }
  return Buffer.concat(parts).toString('utf8')
}

const timedOut = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

const hostOf = (address: string) => new URL(address).host

/** Seconds or a date, in milliseconds from now. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
