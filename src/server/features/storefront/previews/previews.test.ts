import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getLiveOpening } from '#shared/contract/orders/live-opening.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { getPublicProduct, getPublicShop } from '#shared/contract/storefront.ts'
import { landingPreview, livePreview, previewPath, productPreview, shopPreview } from '#shared/rules/shops/preview.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { plannedSession, runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { pulledCard } from '#tests/support/records/orders/rips.ts'

const shopOf = ({ shop }: Stocked) => call(getPublicShop, { params: { slug: shop.slug ?? '' } })
const previewOf = async (stocked: Stocked, language: 'en' | 'nl' = 'en') => {
  const { shop, product } = stocked
  const shown = await call(getPublicProduct, { params: { id: shop.id, product: product.id } })
  return previewPath(productPreview(await shopOf(stocked), shown, language))
}

async function expectPicture(path: string) {
  const { status, headers, bytes } = await picture(path)
  expect({ status, type: headers.get('content-type'), cache: headers.get('cache-control') }).toEqual({
    status: 200,
    type: 'image/jpeg',
    cache: 'public, max-age=31536000, immutable',
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  return bytes
}

async function picture(path: string) {
  const response = await fetch(`${(await platform()).origin}${path}`, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a product, a shop and the landing page have a preview in both languages', async () => {
  const stocked = await given.product({ name: 'Mew <b>&</b> 🔥 ミュウ', priceCents: 1_234_500 })
  const shop = await shopOf(stocked)
  for (const language of ['en', 'nl'] as const) {
    await expectPicture(await previewOf(stocked, language))
    await expectPicture(previewPath(shopPreview(shop, language)))
    await expectPicture(previewPath(landingPreview(language)))
  }
})

test('a name of 200 letters and one without drawable letters still give a picture', async () => {
  await expectPicture(await previewOf(await given.product({ name: 'Donaudampfschifffahrt'.repeat(9) })))
  await expectPicture(await previewOf(await given.product({ name: '🔥🔥' })))
})

test('another price has another address, and the old one redirects to it', async () => {
  const stocked = await given.product({ priceCents: 500 })
  const before = await previewOf(stocked)
  const old = await expectPicture(before)
  await as(stocked.owner).call(updateProduct, { params: stocked.product, body: { priceCents: 750 } })
  const after = await previewOf(stocked)
  expect(after).not.toBe(before)
  const { status, headers } = await picture(before)
  expect({ status, to: headers.get('location'), cache: headers.get('cache-control') }).toEqual({
    status: 302,
    to: after,
    cache: 'no-store',
  })
  expect((await expectPicture(after)).equals(old)).toBe(false)
})

test('a live opening has a preview, which does not change with each card that is pulled', async () => {
  const stocked = await given.product()
  const shop = await shopOf(stocked)
  const live = async () => previewPath(livePreview(shop, await call(getLiveOpening, { params: shop }), 'en'))
  expect(await raw('GET', await live())).toMatchObject({ status: 404 })
  await plannedSession(stocked, { isPublic: true })
  const planned = await live()
  await expectPicture(planned)
  await runningSession(stocked, { isPublic: true })
  const running = await live()
  await expectPicture(running)
  expect((await picture(planned)).headers.get('location')).toBe(running)
  await pulledCard(stocked)
  expect(await live()).toBe(running)
})

test('concurrent requests get the same picture', async () => {
  const path = await previewOf(await given.product())
  const pictures = await Promise.all(Array.from({ length: 30 }, () => picture(path)))
  expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
})

test('draws nothing for invisible items or invalid addresses', async () => {
  const hidden = await given.product({ isActive: false })
  const stranger = await given.product()
  const unapproved = await given.product({ of: await given.shop() })
  const slug = hidden.shop.slug
  const nowhere = [
    `/og/en/@${slug}/${hidden.product.id}-x.jpg`,
    `/og/en/@${slug}/${stranger.product.id}-x.jpg`,
    `/og/en/@${unapproved.shop.slug}/shop-x.jpg`,
    `/og/en/@${slug}/0-x.jpg`,
    `/og/en/@${slug}/shop-x.png`,
    `/og/en/@${slug}/..%2f..%2fetc-x.jpg`,
    `/og/de/@${slug}/shop-x.jpg`,
    '/og/en/@nobody-here/shop-x.jpg',
    '/og/en/other-x.jpg',
  ]
  for (const path of nowhere) expect(await raw('GET', path), path).toMatchObject({ status: 404 })
})
