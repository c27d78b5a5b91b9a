import { sign } from 'node:crypto'
import type { Signer } from './keys.ts'
import { digestOf, signatureBase } from './signature-base.ts'

const LABEL = 'sig1'

/** Headers of a signed request (RFC 9421, ES256). */
export function signedHeaders(
  { kid, key }: Signer,
  {
    url,
    body,
    headers,
    method = 'POST',
  }: { url: URL; body?: string; headers: Record<string, string>; method?: string },
): Record<string, string> {
  const all: Record<string, string> = {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-digest': digestOf(body) }),
  }
  const names = ['@method', '@authority', '@path', ...(url.search ? ['@query'] : []), ...Object.keys(all)]
  const created = Math.floor(Date.now() / 1_000)
  const params = `(${names.map((name) => `"${name}"`).join(' ')});created=${created};keyid="${kid}"`
  const own: Record<string, string> = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search,
  }
  const base = signatureBase(names, params, (name) => own[name] ?? all[name]) ?? ''
  const value = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return { ...all, 'signature-input': `${LABEL}=${params}`, signature: `${LABEL}=:${value}:` }
}
