import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { WebhookConfig } from '#server/config.ts'
import {
  guardedLookup,
  hostOf,
  isPublicAddress,
  PrivateAddress,
  type Resolve,
  resolveAnywhere,
  resolvePublicly,
} from '#server/places/public-address.ts'
import type { WebhookFailure } from '#shared/rules/shops/webhooks.ts'

/** For the whole request. */
const TIMEOUT_MS = 10_000
/** The rest of an answer is not read. */
const MOST_READ = 64 * 1024
const MOST_STORED = 1024

/** `resolve` is set only in tests. */
export type WebhookOptions = WebhookConfig & { resolve?: Resolve }

export type Sent = {
  status: number | null
  failure: WebhookFailure | null
  /** The first kilobyte of the answer. */
  answer: string
  durationMs: number
  retryAfterSeconds: number | undefined
}

type Request = { url: string; headers: Record<string, string>; body: string }

/** Sends one request to a public address without following redirects. Rejects only when `closing` aborts. */
export async function sendRequest(
  { allowPrivate, timeoutMs = TIMEOUT_MS, resolve = allowPrivate ? resolveAnywhere : resolvePublicly }: WebhookOptions,
  { url, headers, body }: Request,
  closing?: AbortSignal,
): Promise<Sent> {
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = closing ? AbortSignal.any([timeout, closing]) : timeout
  try {
    const target = new URL(url)
    const host = hostOf(target)
    // A connection to an address needs no look-up.
    if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host)
    const { status, retryAfter, answer } = await exchange(target, guardedLookup({ allowPrivate, resolve }), {
      headers,
      body,
      signal,
    })
    return {
      status,
      failure: failureOf(status),
      answer,
      durationMs: durationMs(),
      retryAfterSeconds: seconds(retryAfter),
    }
  } catch (error) {
    closing?.throwIfAborted()
    const failure = error instanceof PrivateAddress ? 'private_address' : timeout.aborted ? 'timeout' : 'connection'
    return { status: null, failure, answer: '', durationMs: durationMs(), retryAfterSeconds: undefined }
  }
}

const failureOf = (status: number): WebhookFailure | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status'

type Exchange = { headers: Record<string, string>; body: string; signal: AbortSignal }
type Received = { status: number; retryAfter: string | undefined; answer: string }

function exchange(url: URL, lookup: ReturnType<typeof guardedLookup>, { headers, body, signal }: Exchange) {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const bytes = Buffer.from(body)
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      agent: false,
      lookup,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Toploader',
      },
    },
    (response) => {
      const chunks: Buffer[] = []
      let read = 0
      const finish = () => {
        const answer = Buffer.concat(chunks).subarray(0, MOST_STORED).toString('utf8')
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], answer })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        if (read < MOST_STORED) chunks.push(chunk)
        read += chunk.length
        if (read >= MOST_READ) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    },
  )
  request.on('error', reject)
  request.end(bytes)
  return promise
}

const MOST_RETRY_SECONDS = 24 * 60 * 60

/** Seconds of a `Retry-After` header: a number or a date. */
function seconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const given = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(given) ? Math.min(Math.max(0, Math.ceil(given)), MOST_RETRY_SECONDS) : undefined
}
