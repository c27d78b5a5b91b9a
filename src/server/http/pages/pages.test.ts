import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, type Client, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { stopClock } from '#tests/support/time/stopped-clock.ts'
import type { PageRequest, PageSource, RenderedPage } from './page-source.ts'

let stocked: Stocked

beforeAll(async () => {
  stocked = await given.product({ stock: 3 })
})

/** A server whose pages this function renders; it counts the renderings. */
async function withPages(draw: (request: PageRequest) => Promise<RenderedPage>) {
  const drawn = { times: 0 }
  const source: PageSource = {
    assetsFolder: undefined,
    publicFiles: [{ name: 'about.txt', type: 'text/plain; charset=utf-8', bytes: Buffer.from('User-agent: *') }],
    pageAddress: (requested) => ({
      address: requested.replace(/\?utm.*/, ''),
      isPrivate: requested.includes('/secret/'),
    }),
    render: (request) => {
      drawn.times++
      return draw(request)
    },
  }
  const { connection } = await platform()
  const server: TestServer = await startTestServer({ connection, pages: async () => source })
  onTestFinished(server.stop)
  const client: Client = clientOf(server)
  return { ...client, server, drawn }
}

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  shopId: undefined,
  ...more,
})

/** A page with the API's response about the shop's products. */
const products = async ({ ask }: PageRequest) => {
  const { status, text, headers } = await ask(`/api/public/shops/${stocked.shop.id}/products?limit=1`)
  const [total, link] = [Number(headers.get('x-total-count')), headers.get('link')]
  return page(JSON.stringify({ status, total, link, stock: JSON.parse(text)[0].stock }), { shopId: stocked.shop.id })
}

test("a page shows the API's response, with its count and the link to the next page", async () => {
  await given.product({ of: stocked, priceCents: 9_999 })
  const { raw } = await withPages(products)
  const { status, headers, json } = await raw('GET', '/@some-shop')
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
  expect(json).toMatchObject({ status: 200, total: 2, stock: 3, link: expect.stringContaining('rel="next"') })
})

test('renders once until the shop changes, and then shows the change', async () => {
  stopClock()
  const { raw, server, drawn } = await withPages(products)
  const stock = async () => ((await raw('GET', '/@some-shop')).json as { stock: number }).stock
  expect([await stock(), await stock(), await stock()]).toEqual([3, 3, 3])
  expect(drawn.times).toBe(1)
  await clientOf({ origin: server.origin, token: stocked.owner.token }).call(updateProduct, {
    params: stocked.product,
    body: { stock: 8 },
  })
  expect(await stock()).toBe(8)
  await as(stocked.owner).call(updateProduct, { params: stocked.product, body: { stock: 3 } })
})

test('renders a 404 or 503 page each time; 503 has Retry-After', async () => {
  const { raw, drawn } = await withPages(async ({ address }) =>
    page('no', { status: address === '/later' ? 503 : 404 }),
  )
  for (const status of [404, 404]) expect(await raw('GET', '/nothing')).toMatchObject({ status })
  for (const status of [503, 503]) {
    const answer = await raw('GET', '/later')
    expect(answer).toMatchObject({ status })
    expect(answer.headers.get('retry-after')).toBe('2')
  }
  expect(drawn.times).toBe(4)
})

test('redirects a moved page permanently, without caching it', async () => {
  const { raw, drawn } = await withPages(async () => page('', { status: 301, movedTo: '/@cards/p/1-mew' }))
  for (const path of ['/@cards/p/1-old', '/@cards/p/1-old']) {
    const { status, headers, text } = await raw('GET', path)
    expect({ status, to: headers.get('location'), text }).toEqual({ status: 301, to: '/@cards/p/1-mew', text: '' })
  }
  expect(drawn.times).toBe(2)
})

test.each([
  ['/login', '/?tab=sign-in'],
  ['/Login/?next=/shopadmin', '/?tab=sign-in'],
  ['/admin', '/?tab=sign-in'],
  ['/register', '/'],
])('redirects the guessed address %s', async (path, to) => {
  const { raw, drawn } = await withPages(async () => page('page'))
  const { status, headers } = await raw('GET', path)
  expect({ status, to: headers.get('location') }).toEqual({ status: 302, to })
  expect(drawn.times).toBe(0)
})

test('every address outside the API is a page, with its query', async () => {
  const { raw } = await withPages(async ({ address, publicUrl }) => page(JSON.stringify({ address, publicUrl })))
  for (const address of ['/', '/@cards', '/cards', '/shopadmin/orders?search=a%20b', '/apix', '/a/b/c']) {
    expect((await raw('GET', address)).json).toEqual({ address, publicUrl: 'http://localhost:3000' })
  }
  expect(await raw('GET', '/api/nothing')).toMatchObject({ status: 404, json: { code: 'not_found' } })
  expect(await raw('POST', '/@cards', { json: {} })).toMatchObject({ status: 404 })
  expect(await raw('HEAD', '/@cards')).toMatchObject({ status: 200, text: '' })
})

test('sends static files unchanged, cacheable for an hour', async () => {
  const { raw, drawn } = await withPages(async () => page('page'))
  const { headers, text } = await raw('GET', '/about.txt')
  expect(text).toBe('User-agent: *')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(drawn.times).toBe(0)
})

test('a page that fails to render shows only a generic error', async () => {
  const { raw, server } = await withPages(async () => {
    throw new Error('secret details')
  })
  const { status, text } = await raw('GET', '/@cards')
  expect(status).toBe(500)
  expect(text).not.toContain('secret')
  expect(server.log.join()).toContain('secret details')
})

test('renders and caches equivalent addresses once', async () => {
  stopClock()
  const { raw, drawn, server } = await withPages(async ({ address }) => page(address.padEnd(700)))
  const seen = await Promise.all(
    ['/@cards', '/@cards?utm_source=1', '/@cards?utm_source=2'].map(async (path) => (await raw('GET', path)).text),
  )
  expect(new Set(seen.map((text) => text.trim()))).toEqual(new Set(['/@cards']))
  expect(drawn.times).toBe(1)
  expect(server.cache.current('/@cards')).toBeDefined()
})

test('renders a private page each time, uncached, unlogged, and without a referrer', async () => {
  const { raw, drawn, server } = await withPages(async ({ address }) =>
    page(address, { shopId: stocked.shop.id, status: 404 }),
  )
  const key = '00000000-0000-0000-0000-000000000000'
  for (const [times, address] of [`/@some-shop/secret/${key}`, `/@some-shop/secret/${key}/`].entries()) {
    const { status, headers, text } = await raw('GET', address)
    expect({ status, text }).toEqual({ status: 404, text: address })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).not.toBeNull()
    expect(drawn.times).toBe(times + 1)
    expect(server.cache.current(address)).toBeUndefined()
  }
  for (const path of [`/api/customer-orders/${key}`, `/api/%63ustomer-orders/${key}`]) await raw('GET', path)
  await eventually(() => expect(server.log.join()).toContain('/api/customer-orders/…'))
  expect(server.log.join()).toContain('/@some-shop/secret/…')
  expect(server.log.join()).not.toContain(key)
})
