import type { RateLimits } from '#server/http/rate-limits.ts'
import { TransportRefusal } from '../refusals.ts'
import { type Fetched, type FetchOptions, fetchProfile, profileUrl } from './fetch-profile.ts'
import type { PlatformProfile } from './platform-profile.ts'

const MOST_KNOWN = 500
const LEAST_SECONDS = 60
const MOST_SECONDS = 60 * 60
/** A profile that cannot be fetched is not tried again for a while. */
const FAILED_SECONDS = 15

type Known = { found: Promise<Fetched>; until: number }

/** Platforms' profiles, fetched when they are needed and cached as long as they allow, in bounds. */
export type KnownProfiles = {
  /** `by`: limit key of the address that names it. */
  of(url: string | undefined, by: string): Promise<PlatformProfile>
  /** Fetches it again, for a key that it did not have; at most once a minute. */
  again(url: string): Promise<PlatformProfile>
}

export function knownProfiles(options: FetchOptions, limits: RateLimits): KnownProfiles {
  const known = new Map<string, Known>()
  const refreshed = new Map<string, number>()

  const remember = (key: string, entry: Known) => {
    known.delete(key)
    known.set(key, entry)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break
      known.delete(oldest)
    }
  }

  const fetched = (url: URL): Promise<Fetched> => {
    const entry: Known = { found: begin(url), until: Number.POSITIVE_INFINITY }
    remember(url.href, entry)
    entry.found.then(
      ({ maxAgeSeconds }) => {
        entry.until = Date.now() + Math.min(Math.max(maxAgeSeconds, LEAST_SECONDS), MOST_SECONDS) * 1_000
      },
      (error: unknown) => {
        // A refusal by our own limit is not the profile's fault.
        if (error instanceof TransportRefusal) entry.until = Date.now() + FAILED_SECONDS * 1_000
        else known.delete(url.href)
      },
    )
    return entry.found
  }

  const current = ({ href }: URL) => {
    const entry = known.get(href)
    return entry && entry.until > Date.now() ? entry : undefined
  }

  const begin = async (url: URL) => {
    await limits.take('agent-profiles', 'all')
    return fetchProfile(url, options)
  }

  return {
    async of(given, by) {
      const url = profileUrl(given, options)
      if (!current(url)) await limits.take('new-agent-profiles', by)
      // Another request may have begun to fetch it.
      const entry = current(url)
      if (!entry) return (await fetched(url)).profile
      remember(url.href, entry)
      return (await entry.found).profile
    },
    async again(given) {
      const url = profileUrl(given, options)
      const last = refreshed.get(url.href)
      const entry = known.get(url.href)
      if (entry && last !== undefined && last > Date.now() - LEAST_SECONDS * 1_000) return (await entry.found).profile
      if (refreshed.size >= MOST_KNOWN) refreshed.clear()
      refreshed.set(url.href, Date.now())
      return (await fetched(url)).profile
    },
  }
}
