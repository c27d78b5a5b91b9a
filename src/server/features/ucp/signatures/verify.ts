import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { KnownProfiles } from '../profiles/known-profiles.ts'
import type { PlatformProfile } from '../profiles/platform-profile.ts'
import { TransportRefusal } from '../refusals.ts'
import { digestOf, signatureBase } from './signature-base.ts'

/** A request as it arrived. Names of headers are in lower case. */
export type Received = {
  method: string
  /** Host of the platform's own address: a signature for another host is not one for us. */
  authority: string
  path: string
  /** With the question mark; empty without a query. */
  query: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer | undefined
}

const MOST_READ = 8_000
/** Difference of clocks that is accepted. */
const LATE_SECONDS = 300

const INPUT = /^\s{0,9}([a-z*][a-z0-9_.*-]{0,60})=(\(([^()]{0,2000})\)([^,]{0,2000}))/

const invalid = () => new TransportRefusal(401, 'signature_invalid', (t) => t('shoppingAgents.signature'))

/**
 * Verifies the signature of a request, if it has one, with the key from the platform's profile; true for a signed request. Throws for a
 * wrong one, also of another body, or if it does not cover what identifies the request.
 */
export async function verifySignature(
  received: Received,
  platform: PlatformProfile,
  profiles: KnownProfiles,
): Promise<boolean> {
  const header = (name: string) => headerIn(received, name)
  const digest = header('content-digest')
  if (digest !== undefined && received.body && !isDigest(digest, received.body)) {
    throw new TransportRefusal(400, 'digest_mismatch', (t) => t('shoppingAgents.digest'))
  }
  const [input, signatures] = [header('signature-input'), header('signature')]
  if (input === undefined && signatures === undefined) return false
  const [, label, params, list, rest] = INPUT.exec(input?.slice(0, MOST_READ) ?? '') ?? []
  if (label === undefined || params === undefined || list === undefined || rest === undefined) throw invalid()
  const value = signatureIn(signatures ?? '', label)
  const names = list.trim().split(/\s+/).map(readName)
  if (!value || names.some((name) => name === undefined)) throw invalid()
  const covered = names as string[]
  if (required(received).some((name) => !covered.includes(name))) throw invalid()
  refuseOld(rest)
  const kid = /;keyid="([^"\\]{1,500})"/.exec(rest)?.[1]
  if (kid === undefined) throw invalid()
  const base = signatureBase(covered, params, componentsOf(received))
  const key = await keyOf(platform, profiles, kid)
  if (base === undefined || !isSignedBy(key, base, value)) throw invalid()
  return true
}

const readName = (item: string) => /^"(@?[a-z0-9-]{1,60})"$/.exec(item)?.[1]

function headerIn({ headers }: Received, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.map((part) => part.trim()).join(', ') : value?.trim()
}

const componentsOf = (received: Received) => (name: string) => {
  const { method, authority, path, query } = received
  const own: Record<string, string> = {
    '@method': method,
    '@authority': authority,
    '@path': path,
    '@query': query || '?',
  }
  return name.startsWith('@') ? own[name] : headerIn(received, name)
}

const required = (received: Received) => [
  '@method',
  '@authority',
  '@path',
  ...(headerIn(received, 'ucp-agent') === undefined ? [] : ['ucp-agent']),
  ...(received.query ? ['@query'] : []),
  ...(headerIn(received, 'idempotency-key') === undefined ? [] : ['idempotency-key']),
  ...(received.body?.length ? ['content-digest', 'content-type'] : []),
]

const isDigest = (header: string, body: Buffer) => header.split(',').some((part) => part.trim() === digestOf(body))

function signatureIn(header: string, label: string): Buffer | undefined {
  const parts = header.slice(0, MOST_READ).split(',')
  const found = parts.map((part) => part.trim()).find((part) => part.startsWith(`${label}=:`) && part.endsWith(':'))
  return found === undefined ? undefined : Buffer.from(found.slice(label.length + 2, -1), 'base64')
}

/** A signature that states its time is not valid later. Without a time, the idempotency key protects from repetition. */
function refuseOld(params: string) {
  const created = CREATED.exec(params)?.[1]
  const expires = EXPIRES.exec(params)?.[1]
  const now = Date.now() / 1_000
  if (created !== undefined && Math.abs(now - Number(created)) > LATE_SECONDS) throw invalid()
  if (expires !== undefined && Number(expires) < now) throw invalid()
}

const CREATED = /;created=(\d{1,12})(?:;|$)/
const EXPIRES = /;expires=(\d{1,12})(?:;|$)/

type Key = PlatformProfile['keys'][number]

async function keyOf(platform: PlatformProfile, profiles: KnownProfiles, kid: string): Promise<Key> {
  const isNamed = (key: Key) => key.kid === kid
  const key = platform.keys.find(isNamed) ?? (await profiles.again(platform.url)).keys.find(isNamed)
  if (!key) throw new TransportRefusal(401, 'key_not_found', (t) => t('shoppingAgents.keyUnknown'))
  return key
}

const unsupported = () => new TransportRefusal(400, 'algorithm_unsupported', (t) => t('shoppingAgents.algorithm'))

const hashOf: Record<string, string | null> = { 'P-256': 'sha256', 'P-384': 'sha384', Ed25519: null }

function isSignedBy(jwk: Key, base: string, value: Buffer): boolean {
  const hash = hashOf[jwk.crv ?? '']
  if (hash === undefined) throw unsupported()
  try {
    const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
    return verify(hash, Buffer.from(base), hash === null ? key : { key, dsaEncoding: 'ieee-p1363' }, value)
  } catch {
    throw unsupported()
  }
}
