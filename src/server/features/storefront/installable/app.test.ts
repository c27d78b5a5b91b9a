import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

type Manifest = { icons: { src: string; sizes: string; purpose: string }[] }

const manifestOf = async (slug: string | null) => {
  const { status, headers, json } = await raw('GET', `/@${slug}/manifest.webmanifest`)
  return { status, type: headers.get('content-type'), manifest: json as Manifest }
}

test('a shop can be installed with its own name, colour and icon', async () => {
  const { shop, owner } = await given.shop({ open: true })
  await as(owner).call(updateShop, { params: shop, body: { name: 'Card Corner', accentColour: '#1d6f6a' } })
  const { status, type, manifest } = await manifestOf(shop.slug)
  expect({ status, type }).toEqual({ status: 200, type: 'application/manifest+json; charset=utf-8' })
  const home = `/@${shop.slug}`
  expect(manifest).toMatchObject({
    id: home,
    name: 'Card Corner',
    short_name: 'Card Corner',
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: '#1d6f6a',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const response = await fetch(`${(await platform()).origin}${src}`)
    expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/png',
    })
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('another colour has another icon, and the old address redirects to it', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const iconsOf = async () => (await manifestOf(shop.slug)).manifest.icons.map(({ src }) => src)
  const [before = ''] = await iconsOf()
  await as(owner).call(updateShop, { params: shop, body: { accentColour: '#cc2266' } })
  const [after] = await iconsOf()
  expect(after).not.toBe(before)
  const { status, headers } = await raw('GET', before)
  expect({ status, to: headers.get('location') }).toEqual({ status: 302, to: after })
})

test('an invisible shop has no manifest and no icon', async () => {
  const { shop } = await given.shop()
  for (const path of [
    `/@${shop.slug}/manifest.webmanifest`,
    `/icons/@${shop.slug}/192-x.png`,
    '/@nobody-here/manifest.webmanifest',
    '/icons/@nobody-here/192-x.png',
  ]) {
    expect(await raw('GET', path), path).toMatchObject({ status: 404 })
  }
  const { shop: open } = await given.shop({ open: true })
  expect(await raw('GET', `/icons/@${open.slug}/1024-x.png`)).toMatchObject({ status: 404 })
})
