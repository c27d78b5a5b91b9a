import type { IncomingMessage } from 'node:http'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { PassingError, PlaceError } from './place-error.ts'
import {
  guardedLookup,
  hostOf,
  isPublicAddress,
  mayBePublic,
  PrivateAddress,
  resolveAnywhere,
  resolvePublicly,
} from './public-address.ts'

const MOST_REDIRECTS = 5

type Options = {
  signal: AbortSignal
  /** Idle timeout of a server; tests set a shorter one. */
  timeoutMs?: number | undefined
  userAgent: string
  /** Set only in tests. */
  allowPrivate?: boolean | undefined
}

/** Whether an administrator may enter this address: https, public, and without an account in it. */
export function isPublicUrl(text: string, allowPrivate = false): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  return (url.protocol === 'https:' && mayBePublic(hostOf(url))) || (allowPrivate && /^https?:$/.test(url.protocol))
}

/** Streams the answer of a public https address, also behind redirects. Throws a PlaceError, or a PassingError that a retry may solve. */
export async function* readPublicAddress(address: string, options: Options): AsyncGenerator<Uint8Array> {
  const response = await follow(address, options)
  let isComplete = false
  try {
    for await (const part of response) yield part as Uint8Array
    isComplete = response.complete
  } catch {
    options.signal.throwIfAborted()
  } finally {
    response.destroy()
  }
  if (!isComplete) throw new PassingError('broken')
}

async function follow(address: string, options: Options, redirects = 0): Promise<IncomingMessage> {
  if (!isPublicUrl(address, options.allowPrivate)) throw notPublic(address)
  const response = await request(new URL(address), options)
  const { statusCode: status = 0, headers } = response
  if (status === 200) return response
  response.destroy()
  const { host } = new URL(address)
  if (status >= 300 && status < 400 && headers.location && redirects < MOST_REDIRECTS)
    return follow(new URL(headers.location, address).href, options, redirects + 1)
  if (status === 404 || status === 410) throw new PlaceError((t) => t('sourceErrors.fileMissing', { place: address }))
  if (status === 429 || status >= 500) throw new PassingError(status)
  const how = status === 401 || status === 403 ? 'noAccess' : 'answered'
  throw new PlaceError((t) => t(`sourceErrors.${how}`, { host, status: String(status) }))
}

function request(url: URL, { signal, timeoutMs = 30_000, userAgent, allowPrivate = false }: Options) {
  const host = hostOf(url)
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw notPublic(url.href)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const lookup = guardedLookup({ allowPrivate, resolve: allowPrivate ? resolveAnywhere : resolvePublicly })
  const headers = { accept: 'application/json, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': userAgent }
  const sent = (url.protocol === 'https:' ? getHttps : getHttp)(url, { agent: false, lookup, signal, headers }, resolve)
  sent.setTimeout(timeoutMs, () => sent.destroy(new PassingError('late')))
  sent.on('error', (error) => {
    if (signal.aborted) reject(error)
    else if (error instanceof PrivateAddress) reject(notPublic(url.href))
    else reject(error instanceof PassingError ? error : new PassingError('away'))
  })
  return promise
}

const notPublic = (place: string) => new PlaceError((t) => t('sourceErrors.notPublic', { place }))
