import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { signingKeys } from '#server/database/schema.ts'
import { createEncryption } from '#server/encryption.ts'
import { noLimits } from '#server/http/rate-limits.ts'
import { raw } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { platformProfile } from '#tests/support/ucp/profile.ts'
import { keyPair } from '#tests/support/ucp/signing.ts'
import { knownProfiles } from '../profiles/known-profiles.ts'
import { currentSigner, publishedKeys, rotateKeys } from './keys.ts'
import { signedHeaders } from './sign.ts'
import { type Received, verifySignature } from './verify.ts'

const body = '{"query":"pikachu"}'

/** A request as a platform signs it, and as it arrives. */
async function signedRequest(more: { change?: (received: Received) => Received; kid?: string } = {}) {
  const pair = keyPair('first')
  const agent = await shoppingAgent({ keys: [pair.jwk] })
  const profiles = knownProfiles({ allowPrivate: true }, noLimits)
  const url = new URL('https://shop.example/ucp/catalog/search')
  const headers = signedHeaders(
    { ...pair, kid: more.kid ?? pair.kid },
    { url, body, headers: { 'ucp-agent': `profile="${agent.profile}"`, 'idempotency-key': 'one' } },
  )
  const received: Received = {
    method: 'POST',
    authority: url.host,
    path: url.pathname,
    query: '',
    headers,
    body: Buffer.from(body),
  }
  const sent = more.change?.(received) ?? received
  return {
    agent,
    profiles,
    check: async () => verifySignature(sent, await profiles.of(agent.profile, '192.0.2.1'), profiles),
  }
}

const withHeader = (name: string, value: string | undefined) => (received: Received) => ({
  ...received,
  headers: { ...received.headers, [name]: value },
})

test('accepts a request that its platform signed', async () => {
  const { check } = await signedRequest()
  expect(await check()).toBe(true)
})

test('takes a request without a signature as unsigned', async () => {
  const { check } = await signedRequest({
    change: (received) => ({ ...received, headers: { 'ucp-agent': 'profile="https://a.example"' } }),
  })
  expect(await check()).toBe(false)
})

test.each<[string, (received: Received) => Received, number, string]>([
  [
    'of another body',
    (received) => ({ ...received, body: Buffer.from('{"query":"charizard"}') }),
    400,
    'digest_mismatch',
  ],
  ['for another host', (received) => ({ ...received, authority: 'other.example' }), 401, 'signature_invalid'],
  ['for another path', (received) => ({ ...received, path: '/ucp/carts' }), 401, 'signature_invalid'],
  ['with another idempotency key', withHeader('idempotency-key', 'two'), 401, 'signature_invalid'],
  ['that covers no query', (received) => ({ ...received, query: '?all=1' }), 401, 'signature_invalid'],
  ['without its value', withHeader('signature', undefined), 401, 'signature_invalid'],
  ['without its components', withHeader('signature-input', undefined), 401, 'signature_invalid'],
  ['that covers nothing', withHeader('signature-input', 'sig1=();keyid="first"'), 401, 'signature_invalid'],
  ['that is no list', withHeader('signature-input', 'sig1'.repeat(5_000)), 401, 'signature_invalid'],
  [
    'with another value',
    withHeader('signature', `sig1=:${Buffer.alloc(64).toString('base64')}:`),
    401,
    'signature_invalid',
  ],
])('refuses a signature %s', async (_what, change, status, code) => {
  const { check } = await signedRequest({ change })
  await expect(check()).rejects.toMatchObject({ status, code })
})

test.each([
  [200, true],
  [400, false],
  // From a clock that is ahead.
  [-400, false],
])('accepts a signature again within 5 minutes: %s seconds old', async (age, isAccepted) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - age * 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { check } = await signedRequest()
  vi.useRealTimers()
  if (isAccepted) expect(await check()).toBe(true)
  else await expect(check()).rejects.toMatchObject({ status: 401, code: 'signature_invalid' })
})

test('refuses an old signature whose time was changed', async () => {
  const { check } = await signedRequest({
    change: (received) =>
      withHeader(
        'signature-input',
        String(received.headers['signature-input']).replace(
          /created=\d+/,
          `created=${Math.floor(Date.now() / 1_000) - 1}`,
        ),
      )(received),
  })
  await expect(check()).rejects.toMatchObject({ status: 401, code: 'signature_invalid' })
})

test('looks a new key up once more, before it is unknown', async () => {
  const { agent, profiles, check } = await signedRequest({ kid: 'second' })
  await expect(check()).rejects.toMatchObject({ status: 401, code: 'key_not_found' })
  await expect(check()).rejects.toMatchObject({ status: 401, code: 'key_not_found' })
  // The profile, and once more for the key.
  expect(agent.state.fetches).toBe(2)
  expect(profiles).toBeDefined()
})

test('refuses a key of another kind, which does no harm elsewhere', async () => {
  const { agent, check } = await signedRequest({ kid: 'odd' })
  agent.state.reply = (response) => {
    const keys = [{ kid: 'odd', kty: 'OKP', crv: 'X448', x: 'AA' }]
    response.writeHead(200).end(JSON.stringify(platformProfile('https://a.example/orders', { keys })))
  }
  await expect(check()).rejects.toMatchObject({ status: 400, code: 'algorithm_unsupported' })
})

test('refuses a signed request over HTTP whose body was changed', async () => {
  const agent = await shoppingAgent({ keys: [keyPair('first').jwk] })
  const { status, json } = await raw('POST', '/ucp/catalog/search', {
    json: { query: 'charizard' },
    headers: {
      'ucp-agent': `profile="${agent.profile}"`,
      'content-digest': 'sha-256=:AAAA:',
      'signature-input': 'sig1=("@method");keyid="first"',
      signature: 'sig1=:AAAA:',
    },
  })
  expect([status, json]).toMatchObject([400, { code: 'digest_mismatch' }])
})

beforeEach(async () => void (await (await platform()).db.delete(signingKeys)))

test('publishes a key before it signs, and after its successor does', async () => {
  const { db, dataDir } = await platform()
  const encryption = createEncryption({ appSecret: undefined, dataDir })
  const published = async () => (await publishedKeys(db, encryption)).map(({ kid }) => kid)
  const begun = await Promise.all([published(), published()])
  const [first] = await published()
  expect(begun.flat()).toEqual([first, first])
  await rotateKeys(db, encryption)
  expect(await published()).toEqual([first])

  const later = (kid: string | undefined, days: number) =>
    db
      .update(signingKeys)
      .set({
        createdAt: sql`${signingKeys.createdAt} - make_interval(days => ${days})`,
        signsFrom: sql`${signingKeys.signsFrom} - make_interval(days => ${days})`,
      })
      .where(eq(signingKeys.kid, kid ?? ''))
  await later(first, 91)
  await rotateKeys(db, encryption)
  const [, second] = await published()
  expect(second).toBeDefined()
  // The new one is published for a day before it signs.
  expect((await currentSigner(db, encryption)).kid).toBe(first)
  await later(second, 2)
  expect((await currentSigner(db, encryption)).kid).toBe(second)
  await rotateKeys(db, encryption)
  expect(await published()).toEqual([first, second])
  await later(second, 8)
  await rotateKeys(db, encryption)
  expect(await published()).toEqual([second])
  // Private parts stay in the database, encrypted.
  const { json } = await raw('GET', '/.well-known/ucp')
  expect(JSON.stringify(json)).not.toMatch(/"d":|private/)
  expect(json).toMatchObject({ keys: [{ kid: second, kty: 'EC', crv: 'P-256', alg: 'ES256' }] })
})
