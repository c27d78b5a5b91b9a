import { expect, test } from 'vitest'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const method = (change: object = {}) => ({ id: 'x', kind: 'parcel', priceCents: 1, ...change })
const zone = (change: object = {}) => ({ countries: ['NL'], methods: [method()], ...change })
const withMethod = (change: object) => [zone({ methods: [method(change)] })]

test('a shop starts with one parcel to the Netherlands, and visitors see its zones', async () => {
  const { shop, owner } = await given.shop({ open: true })
  expect(shop.shippingZones).toEqual(flatShipping(0))
  const json = {
    shippingZones: [zone({ countries: ['DE', 'AT'], methods: [method({ name: ' Box ', maxPieces: 5 })] })],
  }
  const saved = await as(owner).raw('PUT', `/api/shops/${shop.id}`, { json })
  const whole = {
    id: 'x',
    kind: 'parcel',
    name: 'Box',
    nameTranslated: '',
    priceCents: 1,
    freeFromCents: null,
    maxSize: 'parcel',
    maxPieces: 5,
    maxGoodsCents: null,
    time: '',
    timeTranslated: '',
  }
  const zones = [{ countries: ['DE', 'AT'], methods: [whole] }]
  expect(saved.json).toMatchObject({ shippingZones: zones })
  expect((await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).delivery.zones).toEqual(zones)
})

test.each([
  ['a zone without countries', [zone({ countries: [] })], '0.countries', 'Add at least one country'],
  ['a country that there is not', [zone({ countries: ['XX'] })], '0.countries.0', 'Choose a country'],
  ['a zone without methods', [zone({ methods: [] })], '0.methods', 'Add at least one way to send'],
  [
    'a country in two zones',
    [zone({ countries: ['NL', 'BE'] }), zone({ countries: ['BE'], methods: [method({ id: 'y' })] })],
    '1.countries.0',
    'This country is in another zone already',
  ],
  [
    'two methods of one id',
    [zone(), zone({ countries: ['BE'] })],
    '1.methods.0.id',
    'Each method has an id of its own',
  ],
  ['no price', withMethod({ priceCents: undefined }), '0.methods.0.priceCents', 'Must be a whole number of cents'],
  ['a price below 0', withMethod({ priceCents: -1 }), '0.methods.0.priceCents', 'Must be €0.00 or more'],
  ['too high a price', withMethod({ priceCents: 100_001 }), '0.methods.0.priceCents', 'Must be €1,000.00 or less'],
  ['another size', withMethod({ maxSize: 'crate' }), '0.methods.0.maxSize', 'Size must be letter, letterbox or parcel'],
  ['no pieces', withMethod({ maxPieces: 0 }), '0.methods.0.maxPieces', 'Must be 1 or more'],
  ['a long name', withMethod({ name: 'a'.repeat(61) }), '0.methods.0.name', 'Must be 60 characters or less'],
  ['another id', withMethod({ id: 'A b' }), '0.methods.0.id', 'Must be 1 to 20 letters, digits and hyphens'],
])('refuses %s at its field', async (_, shippingZones, path, message) => {
  const { shop, owner } = await given.shop({ open: true })
  await expectNoTrace(async () => {
    const answer = await as(owner).raw('PUT', `/api/shops/${shop.id}`, { json: { shippingZones } })
    const refusal = refusalOf(answer)
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refusal.issues).toContainEqual({ path: `shippingZones.${path}`, message })
  })
})

test.each([
  ['a size that there is not', { boosterboxes: 'crate' }, 'boosterboxes', 'Size must be letter, letterbox or parcel'],
  ['a long category', { ['a'.repeat(61)]: 'letter' }, 'a'.repeat(61), expect.stringContaining('at most 60 characters')],
])('refuses %s for a category', async (_, categorySizes, path, message) => {
  const { shop, owner } = await given.shop({ open: true })
  await expectNoTrace(async () => {
    const refusal = refusalOf(await as(owner).raw('PUT', `/api/shops/${shop.id}`, { json: { categorySizes } }))
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refusal.issues).toContainEqual({ path: `categorySizes.${path}`, message })
  })
})

test('requires the place and hours of pickup before offering it', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const save = (body: object) => as(owner).call(updateShop, { params: shop, body })
  for (const body of [{ pickup: true }, { pickup: true, pickupInfo: ' ' }]) {
    await expectNoTrace(() => expectRefusal(save(body), 400, 'pickup_info_required'))
  }
  expect(await save({ pickup: true, pickupInfo: 'Saturdays' })).toMatchObject({ pickup: true, pickupInfo: 'Saturdays' })
  await expectNoTrace(() => expectRefusal(save({ pickupInfo: '' }), 400, 'pickup_info_required'))
  expect(await save({ pickup: false, pickupInfo: '' })).toMatchObject({ pickup: false, pickupInfo: '' })
})

test("refuses another shop's owner", async () => {
  const { shop } = await given.shop({ open: true })
  const { owner } = await given.shop()
  const body = { shippingZones: flatShipping(100) }
  await expectNoTrace(() => expectRefusal(as(owner).call(updateShop, { params: shop, body }), 404, 'not_found'))
})
