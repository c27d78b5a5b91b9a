import { createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { signedHeaders } from '#server/features/ucp/signatures/sign.ts'
import { digestOf } from '#server/features/ucp/signatures/signature-base.ts'

export type KeyPair = { kid: string; key: KeyObject; jwk: object }

/** A new pair for signatures of a platform. */
export function keyPair(kid: string): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, key: privateKey, jwk: { kid, alg: 'ES256', use: 'sig', ...publicKey.export({ format: 'jwk' }) } }
}

export { signedHeaders }

type Sent = { headers: Record<string, string | string[] | undefined>; body: string }

/** Whether a POST to this URL has a valid signature of one of the keys. Written apart from the code of the server. */
export function hasValidSignature({ headers, body }: Sent, url: URL, keys: readonly object[]): boolean {
  const text = (name: string) => String(headers[name] ?? '')
  const [, params = '', list = ''] = /^sig1=(\(([^)]*)\).*)$/.exec(text('signature-input')) ?? []
  const kid = /keyid="([^"]+)"/.exec(params)?.[1]
  const jwk = keys.find((key) => (key as { kid: string }).kid === kid)
  const own: Record<string, string> = { '@method': 'POST', '@authority': url.host, '@path': url.pathname }
  const names = list.split(' ').map((name) => name.slice(1, -1))
  const lines = names.map((name) => `"${name}": ${own[name] ?? text(name)}`)
  const base = [...lines, `"@signature-params": ${params}`].join('\n')
  const value = Buffer.from(text('signature').slice('sig1=:'.length, -1), 'base64')
  const covers = ['@method', '@authority', '@path', 'content-digest', 'ucp-agent', 'webhook-id']
  return (
    jwk !== undefined &&
    value.length === 64 &&
    covers.every((name) => names.includes(name)) &&
    text('content-digest') === digestOf(body) &&
    verify(
      'sha256',
      Buffer.from(base),
      { key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      value,
    )
  )
}
