import { expect, onTestFinished, test } from 'vitest'
import { listMarketProducts } from '#shared/contract/market/offers.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { operations } from './operations.ts'

test('agents do not find a shop that opted out, which sells on its pages and in the market as before', async () => {
  const card = await pricedCard({})
  const [own, other] = [await given.shop({ open: true }), await given.shop({ open: true })]
  const listing = await ofCard(own, card, { priceCents: 700 })
  await ofCard(other, card, { priceCents: 900 })
  const agent = await shoppingAgent()
  const [base, item] = [`/@${own.shop.slug}/ucp`, `offer-${own.shop.id}-${listing.id}`]
  const lines = { line_items: [{ item: { id: item }, quantity: 1 }] }
  const cart = await agent.call('create_cart', lines)
  const checkout = await agent.call('create_checkout', lines)
  const found = async () =>
    (await agent.call('search_catalog', { query: 'charizard' })).products.map(({ id }: { id: string }) => id)
  const handover = `/api/public/shops/${own.shop.id}/handovers/${checkout.continue_url.split('#checkout=')[1]}`
  expect((await raw('GET', handover)).status).toBe(200)
  const ofOwn = `card-${own.shop.id}-${card}`
  expect(await found()).toContain(ofOwn)

  await as(own.owner).call(updateShop, { params: own.shop, body: { forAgents: false } })
  expect(await found()).toEqual([`card-${other.shop.id}-${card}`])
  expect((await agent.call('lookup_catalog', { ids: [item, ofOwn] })).products).toEqual([])
  for (const [name, id] of [
    ['get_cart', cart.id],
    ['get_checkout', checkout.id],
  ]) {
    const { ucp, messages } = await agent.call(name, undefined, { id })
    expect([name, ucp.status, messages[0].code]).toEqual([name, 'error', 'not_found'])
  }
  expect((await agent.call('create_cart', lines)).messages).toMatchObject([{ code: 'item_unavailable' }])
  for (const path of [base, `${base}/2026-04-08`]) expect([path, (await raw('GET', path)).status]).toEqual([path, 404])
  expect((await agent.send('search_catalog', { query: 'charizard' }, { base })).status).toBe(404)
  expect((await raw('GET', handover)).status).toBe(404)
  const link = await raw('GET', `/ucp/buy/${item}:1`)
  expect(link.headers.get('location')).toMatch(/\/market$/)
  const { products } = await call(listMarketProducts, { query: { search: 'charizard' } })
  expect(products).toMatchObject([{ offers: 2 }])

  await as(own.owner).call(updateShop, { params: own.shop, body: { forAgents: true } })
  expect(await found()).toContain(ofOwn)
  expect(await agent.call('get_cart', undefined, { id: cart.id })).toMatchObject({ id: cart.id })
})

test('a platform without shopping agents serves none of their addresses', async () => {
  const { shop } = await given.shop({ open: true })
  const { connection } = await platform()
  const server = await startTestServer({ connection, shoppingAgents: false })
  onTestFinished(() => server.stop())
  const services = operations.map(({ method, path }) => [method, `/ucp${path.replace(':id', 'one')}`] as const)
  const pages = [
    '/.well-known/ucp',
    '/.well-known/ucp/2026-04-08',
    `/@${shop.slug}/ucp`,
    `/@${shop.slug}/products.jsonl`,
    `/@${shop.slug}/products.xml`,
    '/ucp/buy',
    '/llms.txt',
    '/products.jsonl',
    '/products.xml',
  ]
  for (const [method, path] of [...services, ['POST', '/ucp/mcp'], ...pages.map((each) => ['GET', each] as const)]) {
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    const { status } = await fetch(server.origin + path, { method, ...body })
    expect([method, path, status]).toEqual([method, path, 404])
  }
})
