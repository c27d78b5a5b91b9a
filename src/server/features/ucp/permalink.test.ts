import { expect, test } from 'vitest'
import { raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { violations } from '#tests/support/ucp/schemas.ts'
import { ourProfile } from './profiles/our-profile.ts'

const target = async (path: string) => {
  const { status, headers } = await raw('GET', path, { headers: { 'accept-language': 'nl' } })
  return [status, headers.get('location')]
}

test('leads to the shop with the products, and drops everything else', async () => {
  const { shop, product } = await given.product()
  const id = `offer-${shop.id}-${product.id}`
  const there = [302, `/nl/@${shop.slug}#buy=${product.id}:2`]
  expect(await target(`/ucp/buy/${id}:2`)).toEqual(there)
  expect(await target(`/ucp/buy/~${Buffer.from(id).toString('base64url')}:2`)).toEqual(there)
  const full = `/ucp/buy/${id}:2?buyer/email=bram@example.nl&continue_to=https://elsewhere.example`
  expect(await target(full)).toEqual(there)
})

test('leads to the market where nothing fits', async () => {
  const [one, other] = [await given.product(), await given.product()]
  const id = ({ shop, product }: typeof one) => `offer-${shop.id}-${product.id}`
  const paths = [
    '',
    '/',
    '/nothing:1',
    `/${id(one)}`,
    `/${id(one)}:0`,
    `/${id(one)}:1,${id(other)}:1`,
    '/offer-999999-1:1',
    '/~!:1',
  ]
  for (const path of paths) expect([path, ...(await target(`/ucp/buy${path}`))]).toEqual([path, 302, '/nl/market'])
})

test('is declared where the platform has an https address', () => {
  const profile = ourProfile({ publicUrl: 'https://cards.example', slug: undefined }, '2026-08-25', [])
  expect(violations('2026-08-25', 'profile.json#/$defs/business_schema', profile)).toEqual([])
  const [permalink] = profile.ucp.capabilities['dev.ucp.shopping.permalink'] ?? []
  expect(
    violations('2026-08-25', 'shopping/permalink.json#/$defs/dev.ucp.shopping.permalink/business_schema', permalink),
  ).toEqual([])
  expect(permalink).toMatchObject({ config: { endpoint: 'https://cards.example/ucp/buy' } })
  const older = ourProfile({ publicUrl: 'https://cards.example', slug: undefined }, '2026-04-08', [])
  expect(older.ucp.capabilities).not.toHaveProperty('dev.ucp.shopping.permalink')
})
