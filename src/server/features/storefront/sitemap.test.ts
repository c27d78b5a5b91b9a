import { expect, test } from 'vitest'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { as, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'

const origin = 'http://localhost:3000'

async function mapAt(path: string) {
  const { status, headers, text } = await raw('GET', path)
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
  const entries = [...text.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)]
  return entries.map(([, address = '', changed]) => ({ path: address.replace(origin, ''), changed }))
}

const index = async () => (await mapAt('/sitemap.xml')).map(({ path }) => path)
const partOf = ({ id }: { id: number }, part = 1) => `/sitemaps/shop-${id}-${part}.xml`

test('robots.txt excludes the apps and the API, and links the sitemap', async () => {
  const { status, text, headers } = await raw('GET', '/robots.txt')
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /shopadmin\nDisallow: /platformadmin\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
})

test('lists the shop and its products for sale with their time of change', async () => {
  const stocked = await given.product({ name: 'Mew & Mewtwo <ex>', category: 'etbs', setName: 'Base Set' })
  await given.product({ of: stocked, stock: 0 })
  await given.product({ of: stocked, isActive: false })
  const { shop, product, owner } = stocked
  // The index depends on no shop, so it is cached for half a second.
  await expect.poll(index).toContain(partOf(shop))
  expect(await mapAt(partOf(shop))).toEqual([
    { path: `/nl/@${shop.slug}`, changed: product.updatedAt },
    { path: `/@${shop.slug}`, changed: product.updatedAt },
    { path: `/nl/@${shop.slug}/category/etbs`, changed: product.updatedAt },
    { path: `/@${shop.slug}/category/etbs`, changed: product.updatedAt },
    { path: `/nl/@${shop.slug}/set/base-set`, changed: product.updatedAt },
    { path: `/@${shop.slug}/set/base-set`, changed: product.updatedAt },
    { path: `/nl${productPath(shop.slug ?? '', product)}`, changed: product.updatedAt },
    { path: productPath(shop.slug ?? '', product), changed: product.updatedAt },
  ])
  const changed = await as(owner).call(updateProduct, { params: product, body: { name: 'Mew' } })
  expect(await mapAt(partOf(shop))).toContainEqual({
    path: `/@${shop.slug}/p/${product.id}-mew`,
    changed: changed.updatedAt,
  })
})

test('excludes an unapproved shop, includes a temporarily closed one', async () => {
  const admin = await given.admin()
  const { shop, owner } = await given.product()
  const unapproved = await given.shop({ slug: 'not-yet-approved' })
  expect(await index()).not.toContain(partOf(unapproved.shop))
  expect(await raw('GET', partOf(unapproved.shop))).toMatchObject({ status: 404 })
  expect(await raw('GET', partOf(shop))).toMatchObject({ status: 200 })
  await as(owner).call(updateShop, { params: shop, body: { isActive: false } })
  expect(await raw('GET', partOf(shop))).toMatchObject({ status: 200 })
  await as(admin).call(approveShop, { params: shop, body: { approved: false } })
  expect(await raw('GET', partOf(shop))).toMatchObject({ status: 404 })
  await expect.poll(index).not.toContain(partOf(shop))
})

test('lists each page in both languages, the plain address in the shop’s own', async () => {
  const { shop, product, owner } = await given.product()
  const alternates = async () => {
    const { text } = await raw('GET', partOf(shop))
    return [...text.matchAll(/<url><loc>(.*?)<\/loc>.*?<\/url>/g)].map(([line, address = '']) => ({
      path: address.replace(origin, ''),
      links: [...line.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(
        ([, code, href = '']) => `${code} ${href.replace(origin, '')}`,
      ),
    }))
  }
  const [home, page] = [`/@${shop.slug}`, productPath(shop.slug ?? '', product)]
  const english = (path: string) => [`nl /nl${path}`, `en ${path}`, `x-default ${path}`]
  expect(await alternates()).toEqual(
    [home, page].flatMap((path) => [`/nl${path}`, path].map((each) => ({ path: each, links: english(path) }))),
  )
  await as(owner).call(updateShop, { params: shop, body: { language: 'nl' } })
  const dutch = (path: string) => [`nl ${path}`, `en /en${path}`, `x-default ${path}`]
  expect(await alternates()).toEqual(
    [home, page].flatMap((path) => [path, `/en${path}`].map((each) => ({ path: each, links: dutch(path) }))),
  )
})

test('a large shop has parts that contain each page once', async () => {
  const { shop } = await given.shop({ open: true })
  await fillShelf(shop, 5_001)
  const parts = [partOf(shop, 1), partOf(shop, 2)]
  await expect
    .poll(async () => (await index()).filter((path) => path.startsWith(`/sitemaps/shop-${shop.id}-`)))
    .toEqual(parts)
  const all = (await Promise.all(parts.map(mapAt))).flat().map(({ path }) => path)
  // Its own page, those of 2 categories and 50 sets, and each product, in two languages.
  expect(new Set(all).size).toBe(2 * (1 + 2 + 50 + 5_001))
  expect(await raw('GET', partOf(shop, 3))).toMatchObject({ status: 404 })
})

test('includes the platform’s own pages', async () => {
  expect(await index()).toContain('/sitemaps/pages.xml')
  expect((await mapAt('/sitemaps/pages.xml')).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/nl', '/terms', '/nl/terms']),
  )
})

test.each(['shop-0-1', 'shop-1-0', 'shop-01-1', 'shop-a-1', 'shop-1', `shop-${'9'.repeat(30)}-1`, 'shop-999999-1'])(
  'there is no sitemap %s',
  async (name) => {
    expect(await raw('GET', `/sitemaps/${name}.xml`)).toMatchObject({ status: 404 })
  },
)

test("the market's sitemap has a card while a shop has it for sale", async () => {
  const card = await pricedCard({})
  const store = await given.shop({ open: true })
  const inMap = async () => {
    const parts = (await index()).filter((path) => path.startsWith('/sitemaps/market-'))
    const pages = await Promise.all(parts.map(mapAt))
    return pages.flat().filter(({ path }) => path.startsWith(`/market/cards/${card}-`)).length
  }
  expect(await inMap()).toBe(0)
  const product = await ofCard(store, card, { priceCents: 500 })
  await expect.poll(inMap).toBe(1)
  await as(store.owner).call(updateProduct, { params: product, body: { stock: 0 } })
  await expect.poll(inMap).toBe(0)
})
