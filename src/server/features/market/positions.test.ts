import { expect, test } from 'vitest'
import { listMarketPositions } from '#shared/contract/market/positions.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const positions = ({ owner, shop }: Store, ...ids: number[]) =>
  as(owner).call(listMarketPositions, { params: shop, query: { products: ids.join(',') } })

test("compares a product with each shop's cheapest copy in the same or a better condition", async () => {
  const card = await pricedCard({})
  const mine = await given.shop({ open: true, shippingCents: 200 })
  const own = await ofCard(mine, card, { condition: 'EX', priceCents: 500 })
  const alone = await ofCard(mine, card, { condition: 'EX', finish: 'reverse', priceCents: 500 })
  const cheap = await given.shop({ open: true, shippingCents: 100 })
  await ofCard(cheap, card, { condition: 'NM', priceCents: 560 })
  await ofCard(cheap, card, { condition: 'EX', priceCents: 690 })
  const dear = await given.shop({ open: true, shippingCents: 0 })
  await ofCard(dear, card, { condition: 'EX', priceCents: 900 })
  const others = [
    { condition: 'GD', priceCents: 100 },
    { language: 'German', priceCents: 100 },
    { finish: 'reverse', priceCents: 100, stock: 0 },
    { condition: '', gradeCompany: 'PSA', grade: '10', priceCents: 100 },
    { isSigned: true, priceCents: 100 },
  ] as const
  for (const other of others) await ofCard(dear, card, other)
  await ofCard(await given.shop({ open: true, inMarket: false, shippingCents: 0 }), card, { priceCents: 1 })
  await ofCard(await given.shop({ open: true, ships: false, pickup: true }), card, { priceCents: 1 })
  expect(await positions(mine, own.id, alone.id)).toEqual([
    { productId: own.id, place: 2, of: 3, totalCents: 700, lowestCents: 660 },
  ])
})

test('only the owner can ask, and only about products of the shop', async () => {
  const { shop, owner, product } = await given.product()
  const stranger = await given.shop({ open: true })
  expect(await positions({ shop, owner }, product.id)).toEqual([])
  expect(await positions(stranger, product.id)).toEqual([])
  await expectRefusal(positions({ shop, owner: stranger.owner }, product.id), 404)
  await expectRefusal(as(owner).call(listMarketPositions, { params: shop, query: { products: 'one' } }), 400)
})
