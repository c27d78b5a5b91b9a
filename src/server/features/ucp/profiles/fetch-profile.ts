import type { WebhookConfig } from '#server/config.ts'
import { type Exchanged, exchange } from '#server/places/exchange.ts'
import { PrivateAddress, type Resolve, resolveAnywhere, resolvePublicly } from '#server/places/public-address.ts'
import { urlProblem } from '#server/places/public-url.ts'
import { TransportRefusal } from '../refusals.ts'
import { type PlatformProfile, readProfile } from './platform-profile.ts'

/** For the whole request. */
const TIMEOUT_MS = 5_000
/** The protocol asks for at least 128 KiB. */
const MOST_READ = 256 * 1024
const LONGEST_URL = 2_000

/** `resolve` is set only in tests. */
export type FetchOptions = WebhookConfig & { resolve?: Resolve }

export type Fetched = { profile: PlatformProfile; maxAgeSeconds: number }

/** The URL of a profile, if a server may fetch it. */
export function profileUrl(given: string | undefined, { allowPrivate }: WebhookConfig): URL {
  const isReadable = given !== undefined && given.length <= LONGEST_URL && URL.canParse(given)
  const url = isReadable ? new URL(given) : undefined
  if (!url || urlProblem(url, { allowPrivate })) throw refusedUrl()
  url.hash = ''
  return url
}

const refusedUrl = () => new TransportRefusal(400, 'invalid_profile_url', (t) => t('shoppingAgents.profileUrl'))

/** Fetches a platform's profile under the same guard as webhooks: public addresses, no redirects, limits of time and size. */
export async function fetchProfile(
  url: URL,
  { allowPrivate, timeoutMs = TIMEOUT_MS, resolve = allowPrivate ? resolveAnywhere : resolvePublicly }: FetchOptions,
): Promise<Fetched> {
  let answer: Exchanged
  try {
    answer = await exchange(url, {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      mostRead: MOST_READ,
      allowPrivate,
      resolve,
    })
  } catch (error) {
    if (error instanceof PrivateAddress) throw refusedUrl()
    throw unreachable()
  }
  if (answer.status !== 200) throw unreachable()
  const profile = answer.isCut ? undefined : readProfile(url.href, parsed(answer.body))
  if (!profile) throw new TransportRefusal(422, 'profile_malformed', (t) => t('shoppingAgents.profileMalformed'))
  return { profile, maxAgeSeconds: maxAge(answer.headers['cache-control']) }
}

const unreachable = () =>
  new TransportRefusal(424, 'profile_unreachable', (t) => t('shoppingAgents.profileUnreachable'))

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const maxAge = (header: string | undefined) => Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(header ?? '')?.[1] ?? 0)
