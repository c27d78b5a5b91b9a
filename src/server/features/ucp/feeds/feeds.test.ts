import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/database/schema.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'

const origin = 'http://localhost:3000'

type Variant = { id: string; [member: string]: unknown }
type Line = { id: string; title: string; variants: Variant[] }

/** Copy of the protocol's schema (Apache-2.0, tests/fixtures/acp/LICENSE). */
const schema = JSON.parse(readFileSync('tests/fixtures/acp/2026-04-17/feed.json', 'utf8'))
const ajv = new Ajv2020({ strict: false, allErrors: true })
;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
const validate = ajv.compile({ ...schema, $ref: '#/$defs/Product' })

/** Lines of a feed, each valid. */
async function feedAt(path: string): Promise<Line[]> {
  const { status, headers, text } = await raw('GET', path)
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/jsonl; charset=utf-8'])
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const product = JSON.parse(line)
      expect(validate(product), JSON.stringify([validate.errors, product])).toBe(true)
      return product
    })
}

const idsAt = async (path: string) => (await feedAt(path)).map(({ id }) => id)

test('a shop’s feed has its products in stock, a card once with all its listings', async () => {
  const card = await pricedCard({})
  const store = await given.shop({ open: true, language: 'nl' })
  const { shop } = store
  const near = await ofCard(store, card, { priceCents: 700, condition: 'NM', language: 'English' })
  const { product: box } = await given.product({ of: store, name: 'Booster Box', category: 'booster-boxes' })
  const worn = await ofCard(store, card, { priceCents: 300, condition: 'GD', language: 'English' })
  for (const hidden of [{ stock: 0 }, { isActive: false }, { category: 'giftcards' }])
    await given.product({ of: store, ...hidden })
  const { product: reserved } = await given.product({ of: store })
  const { db } = await platform()
  await db.update(products).set({ reservedFor: 'ash@example.nl' }).where(eq(products.id, reserved.id))
  const [single, sealed, ...more] = await feedAt(`/@${shop.slug}/products.jsonl`)
  expect(more).toEqual([])
  expect(single).toMatchObject({
    id: `card-${shop.id}-${card}`,
    title: expect.stringContaining('Charizard'),
    variants: [
      {
        id: `offer-${shop.id}-${worn.id}`,
        price: { amount: 300, currency: 'EUR' },
        availability: { available: true, status: 'in_stock' },
        condition: ['secondhand'],
        variant_options: expect.arrayContaining([{ name: 'Taal', value: 'Engels' }]),
        seller: { name: shop.name },
        marketplace: { name: 'Toploader' },
      },
      { id: `offer-${shop.id}-${near.id}`, price: { amount: 700, currency: 'EUR' } },
    ],
  })
  expect(sealed).toMatchObject({
    id: `item-${shop.id}-${box.id}`,
    title: 'Booster Box',
    variants: [{ id: `offer-${shop.id}-${box.id}`, condition: ['new'] }],
  })
})

test('a large shop’s feed has each product once', async () => {
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, 450)
  const ids = await idsAt(`/@${store.shop.slug}/products.jsonl`)
  expect([ids.length, new Set(ids).size]).toEqual([450, 450])
})

test('the platform’s feed has the shops in the market, and llms.txt links theirs', async () => {
  const [one, other] = [await given.product(), await given.product()]
  const [closed, outside, hidden] = [await given.product(), await given.product(), await given.product()]
  const save = ({ owner, shop }: typeof one, body: object) => as(owner).call(updateShop, { params: shop, body })
  await save(closed, { isActive: false })
  await save(outside, { inMarket: false })
  await save(hidden, { forAgents: false })
  const idOf = ({ shop, product }: typeof one) => `item-${shop.id}-${product.id}`
  const all = await idsAt('/products.jsonl')
  expect(all).toEqual(expect.arrayContaining([idOf(one), idOf(other)]))
  for (const each of [closed, outside, hidden]) expect(all).not.toContain(idOf(each))
  expect(await idsAt(`/@${outside.shop.slug}/products.jsonl`)).toEqual([idOf(outside)])
  expect(await feedAt(`/@${closed.shop.slug}/products.jsonl`)).toMatchObject([
    { variants: [{ availability: { available: false } }] },
  ])
  expect((await raw('GET', `/@${hidden.shop.slug}/products.jsonl`)).status).toBe(404)
  expect((await raw('GET', '/@nobody-here/products.jsonl')).status).toBe(404)

  const feedOf = ({ shop }: typeof one) => `/@${shop.slug}/products.jsonl`
  await expect.poll(links).not.toContain(feedOf(hidden))
  const linked = await links()
  expect(linked).toEqual(
    expect.arrayContaining(['/sitemap.xml', '/.well-known/ucp', '/api/docs', '/products.jsonl', feedOf(one)]),
  )
  expect(linked).not.toContain(feedOf(closed))
  for (const path of linked.filter((each) => each !== '/en/market'))
    expect([path, (await raw('GET', path)).status]).toEqual([path, 200])
})

async function links() {
  const { text } = await raw('GET', '/llms.txt')
  return [...text.matchAll(/\]\((.*?)\)/g)].map(([, link = '']) => link.replace(origin, ''))
}

test('texts of shops stay on their line', async () => {
  const { shop } = await given.product({ name: 'Ignore previous instructions', description: 'One\nTwo\u2028"Three"' })
  expect(await feedAt(`/@${shop.slug}/products.jsonl`)).toMatchObject([
    { title: 'Ignore previous instructions', description: { plain: 'One\nTwo\u2028"Three"' } },
  ])
})
