import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import type { PageRequest, PageSource } from './page-source.ts'

let stocked: Stocked
let client: Client
const requests: PageRequest[] = []

beforeAll(async () => {
  stocked = await given.product()
})

/** A server whose page shows the fields of the form and the API's response to them. */
async function withForms(settings: { rateLimits?: boolean; trustProxy?: number } = {}) {
  requests.length = 0
  const source: PageSource = {
    assetsFolder: undefined,
    publicFiles: [],
    pageAddress: (requested) => ({ address: requested, isPrivate: false }),
    async render(request) {
      requests.push(request)
      const path = `/api/public/shops/${stocked.shop.id}/order-links`
      const { status, text } = await request.ask(path, JSON.stringify({ email: request.form?.email }))
      return { status, html: `<p>${request.form?.email}</p>${text}`, shopId: stocked.shop.id }
    },
  }
  const { connection } = await platform()
  const server = await startTestServer({ connection, pages: async () => source, ...settings })
  onTestFinished(server.stop)
  client = clientOf(server)
}

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  client.raw('POST', '/@some-shop/orders', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('a form submitted without scripts', () => {
  test("returns the page with the API's response to its fields, uncached", async () => {
    await withForms()
    for (const times of [1, 2]) {
      const { status, headers, text } = await send('email=noor%2B1%40verzamelaar.test')
      expect(status).toBe(200)
      expect(text).toContain('<p>noor+1@verzamelaar.test</p>{"message":')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(requests).toHaveLength(times)
    }
  })

  test('returns the page as well when a field is wrong, duplicate or missing', async () => {
    await withForms()
    for (const body of ['email=nobody', 'email=a&email=b', 'emai=x', '']) {
      const { status, text } = await send(body)
      expect(status).toBe(400)
      expect(text).toContain('"code":"invalid_input"')
    }
  })

  test('counts against the limits of its sender', async () => {
    await withForms({ rateLimits: true, trustProxy: 1 })
    const from = (address: string) => send('email=noor@verzamelaar.test', { 'x-forwarded-for': address })
    for (let times = 0; times < 20; times++) await from('203.0.113.7')
    expect(await from('203.0.113.7')).toMatchObject({ status: 429 })
    expect(await from('203.0.113.8')).toMatchObject({ status: 200 })
  })

  test.each([
    ['from another site', 'email=noor@verzamelaar.test', { 'sec-fetch-site': 'cross-site' }, 403],
    ['that is too long', `email=${'x'.repeat(40_000)}`, {}, 413],
    ['of another kind', 'email=noor', { 'content-type': 'text/plain' }, 415],
  ])('%s is rejected without a call to the API', async (_name, body, headers, status) => {
    await withForms()
    expect(await send(body, headers)).toMatchObject({ status })
    expect(requests).toHaveLength(0)
  })

  test.each(['/', '/?tab=sign-in', '/nl?tab=sign-in', '/forgot-password'])(
    'that needs the application shows the page again at %s, with none of its fields in the address',
    async (path) => {
      await withForms()
      const { status, headers } = await client.raw('POST', path, {
        body: 'email=noor%40verzamelaar.test&password=geheim-151',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: path })
      expect(requests).toHaveLength(0)
    },
  )
})
