import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop, listPublicProducts, listPublicSets } from '#shared/contract/storefront.ts'
import { as, call, type RawAnswer, raw } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let waiting: Stocked
let stranger: Session
let admin: Session

beforeAll(async () => {
  waiting = await given.product({ of: await given.shop({ slug: 'ash-waits-here' }), setName: 'Jungle' })
  stranger = (await given.shop({ open: true })).owner
  admin = await given.admin()
})

const NOBODY = 999_999_999

/** All public requests about a shop, and about an unknown one. */
const questions: [what: string, method: string, path: (shop: number, product: number) => string, json?: object][] = [
  ['products', 'GET', (shop) => `/api/public/shops/${shop}/products`],
  ['search', 'GET', (shop) => `/api/public/shops/${shop}/products?search=card`],
  ['categories', 'GET', (shop) => `/api/public/shops/${shop}/categories`],
  ['sets', 'GET', (shop) => `/api/public/shops/${shop}/sets`],
  ['languages', 'GET', (shop) => `/api/public/shops/${shop}/languages`],
  ['a product', 'GET', (shop, product) => `/api/public/shops/${shop}/products/${product}`],
  ['neighbours', 'GET', (shop, product) => `/api/public/shops/${shop}/products/${product}/neighbours`],
  ['order links', 'POST', (shop) => `/api/public/shops/${shop}/order-links`, { email: 'bram@example.nl' }],
  ['sitemap', 'GET', (shop) => `/sitemaps/shop-${shop}-1.xml`],
]

/** The distinguishable parts of a response. */
const comparable = ({ status, headers, text }: RawAnswer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
})

test.each(questions)('%s of a never-approved shop match those of no shop', async (_what, method, path, json) => {
  for (const asker of [{ raw }, as(stranger)]) {
    const send = (address: string) => asker.raw(method, address, json ? { json } : {})
    const answer = comparable(await send(path(waiting.shop.id, waiting.product.id)))
    expect(answer.status).toBe(404)
    expect(answer).toEqual(comparable(await send(path(NOBODY, waiting.product.id))))
  }
})

test.each(['ash-waits-here', 'Ash-Waits-Here', '@ash-waits-here'])("/%s is no shop's address", async (slug) => {
  for (const asker of [{ raw }, as(stranger), as({ token: 'x'.repeat(43) })]) {
    const answer = comparable(await asker.raw('GET', `/api/shops/${slug}`))
    expect(answer.status).toBe(404)
    expect(answer).toEqual(comparable(await asker.raw('GET', '/api/shops/nobody-is-here')))
  }
})

test('an order at it fails as at no shop, also for its owner', async () => {
  const body = checkout(waiting.shop, [[waiting.product, 1]])
  for (const asker of [{ raw }, as(waiting.owner)]) {
    const order = (shopId: number) => asker.raw('POST', '/api/orders', { json: { ...body, shopId } })
    const answer = comparable(await expectNoTrace(() => order(waiting.shop.id)))
    expect(answer.status).toBe(404)
    expect(answer).toEqual(comparable(await order(NOBODY)))
  }
})

test('its owner and administrators see an uncached preview', async () => {
  const { shop, owner, product } = waiting
  for (const [person, preview] of [
    [owner, 'owner'],
    [admin, 'administrator'],
  ] as const) {
    const { status, headers, json } = await as(person).raw('GET', '/api/shops/ash-waits-here')
    expect({ status, json }).toMatchObject({ status: 200, json: { id: shop.id, isActive: false, preview } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
    expect(await as(person).call(listPublicProducts, { params: shop })).toMatchObject([{ id: product.id }])
    expect(await as(person).call(listPublicSets, { params: shop })).toEqual(['Jungle'])
  }
})

test("an owner's response is not shared with concurrent requests", async () => {
  const path = `/api/public/shops/${waiting.shop.id}/products`
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, place) => {
      const asker = place % 2 ? as(waiting.owner) : { raw }
      return { seen: place % 2 === 1, status: (await asker.raw('GET', path)).status }
    }),
  )
  for (const { seen, status } of answers) expect(status).toBe(seen ? 200 : 404)
})

test('once approved it is public at once, and stays when it is closed or the approval is revoked', async () => {
  const { shop, owner } = await given.product({ of: await given.shop({ slug: 'brock-opens-soon' }) })
  const seen = () => call(getPublicShop, { params: { slug: 'brock-opens-soon' } })
  const approve = (approved: boolean) => as(admin).call(approveShop, { params: shop, body: { approved } })
  await expectRefusal(seen(), 404)

  const { firstApprovedAt } = await approve(true)
  expect(firstApprovedAt).not.toBeNull()
  expect(await seen()).toMatchObject({ isActive: true, approved: true, preview: null })
  await as(owner).call(updateShop, { params: shop, body: { isActive: false } })
  expect(await seen()).toMatchObject({ isActive: false, approved: true, preview: null })
  expect(await approve(false)).toMatchObject({ approved: false, firstApprovedAt })
  expect(await seen()).toMatchObject({ isActive: false, approved: false, preview: null })
  expect(await approve(true)).toMatchObject({ approved: true, firstApprovedAt })
})

test("an order's page outlives the approval", async () => {
  const { shop, order } = await given.order()
  await as(admin).call(approveShop, { params: shop, body: { approved: false } })
  expect((await raw('GET', `/api/customer-orders/${order.pageKey}`)).status).toBe(200)
  expect((await raw('GET', `/api/shops/${shop.slug}`)).status).toBe(200)
})
