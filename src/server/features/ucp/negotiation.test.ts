import { expect, test } from 'vitest'
import { noLimits, rateLimits } from '#server/http/rate-limits.ts'
import { raw } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { endlessAnswer } from '#tests/support/servers/endless-answer.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { knownProfiles } from './profiles/known-profiles.ts'

const search = { query: 'pikachu' }
const refusalOf = async (agent: Awaited<ReturnType<typeof shoppingAgent>>) => {
  const { status, json } = await agent.send('search_catalog', search)
  return [status, (json as { code: string }).code]
}

test.each(['2026-08-25', '2026-04-08'])('answers a platform of %s in its release', async (version) => {
  const agent = await shoppingAgent({ version })
  expect((await agent.call('search_catalog', search)).ucp).toEqual({
    version,
    status: 'success',
    capabilities: { 'dev.ucp.shopping.catalog.search': [{ version }] },
  })
})

test('refuses a release that is not served, and names those that are', async () => {
  const agent = await shoppingAgent({ version: '2026-01-11' })
  const { status, json } = await agent.send('search_catalog', search)
  expect(status).toBe(422)
  expect(json).toMatchObject({
    code: 'version_unsupported',
    content: 'Version 2026-01-11 is not served. These are: 2026-08-25 and 2026-04-08.',
  })
})

test('answers a platform without the capability with a business error', async () => {
  const agent = await shoppingAgent({ without: ['dev.ucp.shopping.catalog.search'] })
  const { ucp, messages } = await agent.call('search_catalog', search)
  expect([ucp.status, messages[0].code]).toEqual(['error', 'capabilities_incompatible'])
})

test.each([
  ['no profile', undefined],
  ['an unquoted profile', 'profile=https://agent.example/profile.json'],
  ['an address that is none', 'profile="not a url"'],
  ['a user and password', 'profile="https://me:secret@agent.example/profile.json"'],
  ['a file', 'profile="file:///etc/passwd"'],
  ['an endless address', `profile="https://agent.example/${'a'.repeat(3_000)}"`],
])('refuses %s', async (_what, header) => {
  const { status, json } = await raw('POST', '/ucp/catalog/search', {
    json: search,
    headers: header === undefined ? {} : { 'ucp-agent': header },
  })
  expect([status, (json as { code: string }).code]).toEqual([400, 'invalid_profile_url'])
})

test('writes refusals in the language of the buyer', async () => {
  const { json } = await raw('POST', '/ucp/catalog/search', { json: search, headers: { 'accept-language': 'nl-NL' } })
  expect((json as { content: string }).content).toMatch(/^De aanvraag noemt geen profiel/)
})

test('refuses a profile that cannot be fetched', async () => {
  const [away, moved, broken] = [await shoppingAgent(), await shoppingAgent(), await shoppingAgent()]
  away.state.reply = (response) => void response.writeHead(500).end()
  moved.state.reply = (response) => void response.writeHead(302, { location: '/profile.json?again' }).end()
  broken.state.reply = (response) => void response.destroy()
  for (const agent of [away, moved, broken]) expect(await refusalOf(agent)).toEqual([424, 'profile_unreachable'])
  // Not followed.
  expect(moved.state.fetches).toBe(1)
})

test('refuses a profile that is none', async () => {
  const replies = [
    '',
    '[]',
    'null',
    '{',
    '{"ucp":{}}',
    '{"ucp":{"version":"latest"}}',
    '{"ucp":{"version":"2026-08-25","capabilities":[]}}',
  ]
  for (const body of replies) {
    const agent = await shoppingAgent()
    agent.state.reply = (response) => void response.writeHead(200).end(body)
    expect([body, ...(await refusalOf(agent))]).toEqual([body, 422, 'profile_malformed'])
  }
})

test('reads no more than a part of a huge profile', async () => {
  const agent = await shoppingAgent()
  const { reply, sent } = endlessAnswer()
  agent.state.reply = reply
  expect(await refusalOf(agent)).toEqual([422, 'profile_malformed'])
  expect(sent.bytes).toBeLessThan(20 * 1024 * 1024)
})

test('ends the fetch of an endless profile', async () => {
  const agent = await shoppingAgent()
  agent.state.reply = (response) => void response.writeHead(200).write('{')
  const profiles = knownProfiles({ allowPrivate: true, timeoutMs: 200 }, noLimits)
  await expect(profiles.of(agent.profile, '192.0.2.1')).rejects.toMatchObject({
    status: 424,
    code: 'profile_unreachable',
  })
})

test('reaches no private address, neither by number nor by name', async () => {
  const agent = await shoppingAgent()
  const guarded = knownProfiles({ allowPrivate: false, resolve: async () => ['10.0.0.1'] }, noLimits)
  for (const url of [
    agent.profile,
    'https://127.0.0.1/p',
    'https://[::1]/p',
    'https://169.254.169.254/p',
    'https://printer.local/p',
    'https://agent.example.nl/p',
    'https://agent.example.nl:22/p',
  ]) {
    await expect(guarded.of(url, '192.0.2.1')).rejects.toMatchObject({ status: 400, code: 'invalid_profile_url' })
  }
  expect(agent.state.fetches).toBe(0)
})

test('keeps profiles, and fetches one that many requests need at once a single time', async () => {
  const agent = await shoppingAgent()
  await Promise.all(Array.from({ length: 5 }, () => agent.call('search_catalog', search)))
  await agent.call('search_catalog', search)
  expect(agent.state.fetches).toBe(1)
})

test('does not try a failed profile again at once', async () => {
  const agent = await shoppingAgent()
  agent.state.reply = (response) => void response.writeHead(500).end()
  await refusalOf(agent)
  agent.state.reply = undefined
  expect(await refusalOf(agent)).toEqual([424, 'profile_unreachable'])
  expect(agent.state.fetches).toBe(1)
})

test('one address cannot use up the fetches of profiles', async () => {
  const { db } = await platform()
  const agent = await shoppingAgent()
  const profiles = knownProfiles({ allowPrivate: true }, rateLimits(db))
  const [flooder, other] = ['192.0.2.20', '192.0.2.21']
  const named = await Promise.allSettled(
    Array.from({ length: 200 }, (_, number) => profiles.of(`${agent.profile}?${number}`, flooder)),
  )
  expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(named.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } })
  expect(agent.state.fetches).toBe(30)
  await expect(profiles.of(`${agent.profile}?199`, other)).resolves.toMatchObject({ version: '2026-08-25' })
  // A profile that is cached costs no fetch.
  await expect(profiles.of(`${agent.profile}?199`, flooder)).resolves.toBeDefined()
})
