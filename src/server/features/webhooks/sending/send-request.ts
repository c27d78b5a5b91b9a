import type { WebhookConfig } from '#server/config.ts'
import { exchange } from '#server/places/exchange.ts'
import { PrivateAddress, type Resolve, resolveAnywhere, resolvePublicly } from '#server/places/public-address.ts'
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
    const received = await exchange(new URL(url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal,
      mostRead: MOST_READ,
      allowPrivate,
      resolve,
    })
    const { status } = received
    return {
      status,
      failure: failureOf(status),
      answer: received.body.subarray(0, MOST_STORED).toString('utf8'),
      durationMs: durationMs(),
      retryAfterSeconds: seconds(received.headers['retry-after']),
    }
  } catch (error) {
    closing?.throwIfAborted()
    const failure = error instanceof PrivateAddress ? 'private_address' : timeout.aborted ? 'timeout' : 'connection'
    return { status: null, failure, answer: '', durationMs: durationMs(), retryAfterSeconds: undefined }
  }
}

const failureOf = (status: number): WebhookFailure | null =>
  status < 300 ? null : status < 400 ? 'redirect' : 'status'

const MOST_RETRY_SECONDS = 24 * 60 * 60

/** Seconds of a `Retry-After` header: a number or a date. */
function seconds(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const given = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(given) ? Math.min(Math.max(0, Math.ceil(given)), MOST_RETRY_SECONDS) : undefined
}
