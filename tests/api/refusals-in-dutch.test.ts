import { beforeAll, describe, expect, test } from 'vitest'
import { changeLanguage } from '#shared/contract/accounts/account.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { allMessages } from '#shared/messages/translator.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { bodyCases, type Cast } from './bad-bodies.ts'
import type { Refusals } from './bad-values.ts'
import { nameOf } from './samples.ts'

let cast: Cast

beforeAll(async () => {
  cast = { ordered: await given.order(), newShop: await given.shop(), admin: await given.admin() }
})

type Request = { token?: string | undefined; json?: unknown; language?: string }

const refused = async (method: string, path: string, { token, json, language }: Request) =>
  refusalOf(await clientOf({ token, language }).raw(method, path, json === undefined ? {} : { json }))

/** Sends the same request in both languages: the responses differ only in their texts, which exist in both. */
async function expectBoth(method: string, path: string, request: Request) {
  const english = await refused(method, path, request)
  const dutch = await refused(method, path, { ...request, language: 'nl' })
  expect({ status: dutch.status, code: dutch.code }).toEqual({ status: english.status, code: english.code })
  expect(dutch.message).not.toBe(english.message)
  expect(dutch.message).not.toMatch(/^[a-z]+[A-Z.{]/)
  expect(dutch.issues?.map(({ path }) => path)).toEqual(english.issues?.map(({ path }) => path))
  for (const [place, issue] of (dutch.issues ?? []).entries()) {
    expect(issue.message).not.toBe('')
    expect(issue.message, issue.path).not.toBe(english.issues?.[place]?.message)
  }
}

const named = bodyCases.map((bodyCase) => ({ bodyCase, name: nameOf(bodyCase.endpoint) }))

/** One value for each message, and all values in the long run. In English, every value is always tested. */
const oneOfEach = (refusals: Refusals): Refusals =>
  isLong ? refusals : [...new Map(refusals.map((refusal) => [refusal[1], refusal])).values()]

describe('an invalid field is refused in Dutch as in English', () => {
  test.each(named)('$name', async ({ bodyCase: { endpoint, fields, request } }) => {
    const { by, params, body } = request(cast)
    for (const [field, refusals] of Object.entries(fields)) {
      for (const [value] of oneOfEach(refusals)) {
        const json = { ...body, [field]: value }
        await expectBoth(endpoint.method, addressOf(endpoint.path, params), { token: by?.token, json })
      }
    }
  })
})

test.each(
  endpoints.filter(({ access }) => access !== 'public').map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('who is not signed in reads so in Dutch: %s', (_name, { method, path }) =>
  expectBoth(method, path.replace(/:\w+/g, '1'), {}),
)

test('errors for missing, forbidden and impossible requests are in Dutch', async () => {
  const { ordered, admin } = cast
  const { token } = ordered.owner
  await expectBoth('GET', '/api/no-such-call', {})
  await expectBoth('GET', '/api/shops/no-such-shop', {})
  await expectBoth('GET', '/api/orders/999999/details', { token })
  await expectBoth('GET', '/api/products/999999', { token })
  await expectBoth('GET', '/api/admin/users', { token })
  await expectBoth('GET', '/api/admin/users/999999', { token: admin.token })
  await expectBoth('GET', `/api/shops/${ordered.shop.id}/products?limit=many`, { token })
  const wrong = { email: ordered.owner.user.email, password: 'not the password' }
  await expectBoth('POST', '/api/auth/login', { json: wrong })
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
  await expectBoth('PUT', `/api/orders/${ordered.order.id}`, { token, json: { status: 'paid' } })
})

const NOT_FOUND = { en: 'There is no such call.', nl: 'Deze aanroep bestaat niet.' }

test.each([
  ['nl', 'nl'],
  ['nl-BE,en;q=0.8', 'nl'],
  ['en;q=0.3, nl;q=0.9', 'nl'],
  ['nl;q=0', 'en'],
  ['nl;q=0.2, en', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  [';;q=,,', 'en'],
  ['x'.repeat(10_000), 'en'],
] as const)('of Accept-Language %j the answer is in %s', async (language, answered) => {
  expect((await refused('GET', '/api/no-such-call', { language })).message).toBe(NOT_FOUND[answered])
})

test('without the header the caller’s language applies, and the header takes precedence', async () => {
  const owner = await given.owner()
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  const { token } = owner
  const missing = async (language?: string) =>
    (await refused('GET', '/api/orders/999999/details', { token, ...(language ? { language } : {}) })).message
  expect([await missing(), await missing('de'), await missing('en')]).toEqual([
    'Bestelling niet gevonden',
    'Bestelling niet gevonden',
    'Order not found',
  ])
})

const common = ['validation', 'refused', 'errors'] as const
const ofFeatures = [
  'accountErrors',
  'aiErrors',
  'importErrors',
  'orderErrors',
  'productErrors',
  'sourceErrors',
] as const

test.each([...common, ...ofFeatures])('every text of %s is in Dutch', (namespace) => {
  const dutch: Readonly<Record<string, string>> = allMessages.nl[namespace]
  for (const [key, text] of Object.entries<string>(allMessages.en[namespace])) {
    expect(dutch[key], key).toBeTruthy()
    expect(dutch[key], key).not.toBe(text)
  }
})
