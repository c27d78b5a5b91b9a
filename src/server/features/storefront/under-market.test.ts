import { expect, test } from 'vitest'
import { updateProduct } from '#shared/contract/products/products.ts'
import { getPublicProduct } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'

const under = async ({ shop }: Store, product: { id: number }) =>
  (await call(getPublicProduct, { params: { id: shop.id, product: product.id } })).underMarketPercent

test('a card cheaper than at every other shop shows by how many per cent, rounded down', async () => {
  const card = await pricedCard({})
  const mine = await given.shop({ open: true })
  const own = await ofCard(mine, card, { condition: 'EX', priceCents: 920 })
  expect(await under(mine, own)).toBeNull()
  const other = await given.shop({ open: true })
  const rival = await ofCard(other, card, { condition: 'EX', priceCents: 1_009 })
  // Other copies are not compared.
  for (const more of [
    { finish: 'reverse' },
    { condition: 'GD' },
    { language: 'German' },
    { stock: 0 },
    { isSigned: true },
  ] as const)
    await ofCard(other, card, { condition: 'EX', priceCents: 100, ...more })
  await ofCard(other, card, { condition: '', gradeCompany: 'PSA', grade: '9', priceCents: 100 })
  await ofCard(await given.shop({ open: true, inMarket: false }), card, { condition: 'EX', priceCents: 100 })
  await ofCard(mine, card, { condition: 'EX', priceCents: 100 })
  // A page is cached for at most half a second when another shop changes.
  await expect.poll(() => under(mine, own)).toBe(8)
  expect(await under(other, rival)).toBeNull()
  await as(other.owner).call(updateProduct, { params: rival, body: { priceCents: 900 } })
  await expect.poll(() => under(mine, own)).toBeNull()
})

test('a better copy elsewhere counts only if it is cheaper', async () => {
  const card = await pricedCard({})
  const mine = await given.shop({ open: true })
  const own = await ofCard(mine, card, { condition: 'EX', priceCents: 500 })
  const other = await given.shop({ open: true })
  const better = await ofCard(other, card, { condition: 'NM', priceCents: 900 })
  expect(await under(mine, own)).toBeNull()
  await ofCard(other, card, { condition: 'EX', priceCents: 1_000 })
  await expect.poll(() => under(mine, own)).toBe(44)
  await as(other.owner).call(updateProduct, { params: better, body: { priceCents: 400 } })
  await expect.poll(() => under(mine, own)).toBeNull()
})

test('a card that is not in the market, sold out or without an entry in the catalogue is not compared', async () => {
  const card = await pricedCard({})
  await ofCard(await given.shop({ open: true }), card, { priceCents: 1_000 })
  const outside = await given.shop({ open: true, inMarket: false })
  expect(await under(outside, await ofCard(outside, card, { priceCents: 500 }))).toBeNull()
  const mine = await given.shop({ open: true })
  expect(await under(mine, await ofCard(mine, card, { priceCents: 500, stock: 0 }))).toBeNull()
  expect(await under(mine, (await given.product({ of: mine, condition: 'NM' })).product)).toBeNull()
})
