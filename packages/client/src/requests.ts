import type { ClientOptions } from './client.ts'
import { ToploaderError } from './error.ts'

export type Requests = {
  method: string
  path: string
  json?: string
  file?: string | Blob | Uint8Array<ArrayBuffer>
  idempotencyKey?: string
  signal?: AbortSignal
}

const LONGEST_PAUSE_MS = 60_000

/** Sends requests, again where that cannot do anything twice. */
export function requestsOf({ url, key, language, attempts = 4, fetch: ask = fetch }: ClientOptions) {
  return async function send({ method, path, json, file, idempotencyKey, signal }: Requests): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (key !== undefined) headers.authorization = `Bearer ${key}`
    if (language !== undefined) headers['accept-language'] = language
    if (json !== undefined) headers['content-type'] = 'application/json'
    if (file !== undefined) headers['content-type'] = 'application/octet-stream'
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
    const request: RequestInit = { method, headers, redirect: 'error' }
    const body = json ?? file
    if (body !== undefined) request.body = body
    if (signal) request.signal = signal
    const isRepeatable = method !== 'POST' || idempotencyKey !== undefined
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      try {
        const answer = await ask(url.replace(/\/$/, '') + path, request)
        if (answer.ok) return answer
        const error = await errorOf(answer)
        if (isLast || !isPassing(error, isRepeatable)) throw error
        await pause(secondsAfter(answer) ?? backoff(attempt), signal)
      } catch (error) {
        // A lost connection: the server may have done it.
        const isLost = !(error instanceof ToploaderError) && !signal?.aborted
        if (isLast || !isLost || !isRepeatable) throw error
        await pause(backoff(attempt), signal)
      }
    }
  }
}

async function errorOf(answer: Response): Promise<ToploaderError> {
  const text = await answer.text()
  try {
    return new ToploaderError(answer.status, JSON.parse(text))
  } catch {
    // A proxy in between.
    return new ToploaderError(answer.status, { message: text.slice(0, 200) || answer.statusText, code: 'unavailable' })
  }
}

/** Over in a moment: too many requests, the same key still being worked on, or the server away. */
const isPassing = ({ status, code }: ToploaderError, isRepeatable: boolean): boolean =>
  status === 429 || (isRepeatable && (code === 'request_in_progress' || [502, 503, 504].includes(status)))

const backoff = (attempt: number): number => 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)

/** Milliseconds that the server asks to wait. */
function secondsAfter(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isNaN(seconds) ? undefined : Math.min(seconds * 1_000, LONGEST_PAUSE_MS)
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
