import { expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const texts = {
  language: 'nl',
  description: 'Losse kaarten en boosters.',
  descriptionTranslated: 'Singles and boosters.',
  pickupInfo: 'Kerkstraat 1, zaterdag',
  pickupInfoTranslated: 'Kerkstraat 1, on Saturdays',
} as const

test('a shop has its own language, with its texts in the other one', async () => {
  const { shop, owner } = await given.shop({ open: true, pickup: true })
  expect(shop).toMatchObject({ language: 'en', descriptionTranslated: '', pickupInfoTranslated: '' })
  expect(await as(owner).call(updateShop, { params: shop, body: texts })).toMatchObject(texts)
  expect(await as(owner).call(listMyShops)).toMatchObject([texts])

  const { pickupInfo, pickupInfoTranslated, ...rest } = texts
  expect(await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).toMatchObject({
    ...rest,
    delivery: { pickupInfo, pickupInfoTranslated },
  })
})

test("an order's page has the pickup text in both languages", async () => {
  const stocked = await given.product()
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { ...texts, pickup: true } })
  const { order } = await given.order({ of: stocked })
  const { language, pickupInfo, pickupInfoTranslated } = texts
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page.shop).toMatchObject({ language, pickupInfo, pickupInfoTranslated })
})

test("refuses another shop's owner, a visitor and a third language", async () => {
  const { shop, owner } = await given.shop()
  const stranger = await given.owner()
  await expectNoTrace(async () => {
    await expectRefusal(as(stranger).call(updateShop, { params: shop, body: texts }), 404, 'not_found')
    await expectRefusal(call(updateShop, { params: shop, body: texts }), 401, 'unauthorized')
    const refused = await as(owner).raw('PUT', `/api/shops/${shop.id}`, { json: { language: 'de' } })
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'language' }] } })
  })
})
