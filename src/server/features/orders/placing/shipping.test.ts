import { expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { newMethod, type ShippingMethod, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { address, checkout, given, type Stocked } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const method = (id: string, change: Partial<ShippingMethod>) => ({ ...newMethod(id, 'parcel'), ...change })

const zones: ShippingZone[] = [
  {
    countries: ['NL'],
    methods: [
      method('parcel', { priceCents: 495, freeFromCents: 7_500 }),
      method('letter', {
        kind: 'letterbox',
        priceCents: 195,
        maxPieces: 3,
        maxGoodsCents: 3_000,
        name: 'Card letter',
        nameTranslated: 'Kaartenbrief',
        time: 'Next day',
        timeTranslated: '',
      }),
    ],
  },
  { countries: ['BE', 'DE'], methods: [method('abroad', { kind: 'registered', priceCents: 1_150 })] },
]

/** A product of €12.50 in a shop with these shipping zones. */
const stocked = async () =>
  given.product({ of: await given.shop({ open: true, shippingZones: zones }), priceCents: 1_250 })

const place = ({ shop, product }: Stocked, quantity: number, shippingCents: number, more: object = {}) =>
  call(placeOrder, {
    body: checkout(shop, [[product, quantity]], { totalCents: quantity * 1_250 + shippingCents, ...more }),
  })

test('defaults to the home country and the cheapest method that fits the order', async () => {
  const store = await stocked()
  expect(await place(store, 1, 195)).toMatchObject({
    shippingCents: 195,
    totalCents: 1_445,
    shipping: { country: 'NL', method: 'letter', kind: 'letterbox', name: 'Card letter', time: 'Next day' },
  })
  // Too valuable for a letter.
  expect(await place(store, 3, 495)).toMatchObject({ shippingCents: 495, shipping: { method: 'parcel', name: '' } })
  expect(await place(store, 6, 0)).toMatchObject({ shippingCents: 0, shipping: { method: 'parcel' } })
})

test('charges and stores the chosen country and method', async () => {
  const store = await stocked()
  const order = await place(store, 1, 1_150, { country: 'DE', method: 'abroad' })
  await as(store.owner).call(updateShop, { params: store.shop, body: { shippingZones: zones.slice(0, 1) } })
  expect(await as(store.owner).call(getOrderDetails, { params: order })).toMatchObject({
    shippingCents: 1_150,
    totalCents: 2_400,
    shipping: { country: 'DE', method: 'abroad', kind: 'registered' },
  })
  expect(await place(store, 1, 495, { method: 'parcel' })).toMatchObject({ shipping: { method: 'parcel' } })
})

test("stores the method's name in the customer's language", async () => {
  const store = await stocked()
  const json = checkout(store.shop, [[store.product, 1]], { totalCents: 1_445 })
  const { json: answer } = await raw('POST', '/api/orders', { json, headers: { 'accept-language': 'nl' } })
  expect(answer).toMatchObject({ shipping: { name: 'Kaartenbrief', time: 'Next day' } })
})

test.each([
  ['a country that is not served', 1, { country: 'FR' }, 'country_not_served', 'This shop does not send to France.'],
  ['a method of another country', 1, { country: 'BE', method: 'letter' }, 'method_unavailable', 'This shop cannot'],
  ['a method that there is not', 1, { method: 'pigeon' }, 'method_unavailable', 'This shop cannot send'],
  ['too many pieces', 4, { method: 'letter' }, 'method_unavailable', 'At most 3 pieces can be sent that way.'],
  ['goods worth too much', 3, { method: 'letter' }, 'method_unavailable', 'Goods of at most €30.00 can be sent'],
  ['another price', 1, { country: 'BE' }, 'total_changed', 'The total is now €24.00.'],
] as const)('rejects %s, and writes nothing', async (_, quantity, more, code, message) => {
  const store = await stocked()
  await expectNoTrace(() =>
    expectRefusal(place(store, quantity, 195, more), 409, code, { message: expect.stringContaining(message) }),
  )
})

test('rejects an order above the limits of every method and states the limit', async () => {
  const letters = [{ countries: ['NL' as const], methods: zones[0]?.methods.slice(1) ?? [] }]
  const store = await given.product({ of: await given.shop({ open: true, shippingZones: letters }), priceCents: 100 })
  const body = checkout(store.shop, [[store.product, 4]])
  await expectRefusal(call(placeOrder, { body }), 409, 'method_unavailable', {
    message: 'At most 3 pieces can be sent that way.',
  })
  // Three pieces for €30.00 are exactly at both limits.
  const { product } = await given.product({ of: store, priceCents: 1_000 })
  const most = checkout(store.shop, [[product, 3]], { totalCents: 3_195 })
  expect(await call(placeOrder, { body: most })).toMatchObject({ shippingCents: 195, shipping: { method: 'letter' } })
})

test('an address in the request sets destination and country', async () => {
  const store = await stocked()
  const there = { ...address, postcode: '1000', city: 'Brussel', country: 'BE' } as const
  const order = await place(store, 1, 1_150, { address: there })
  expect(order).toMatchObject({ shipping: { country: 'BE', method: 'abroad' } })
  expect(await as(store.owner).call(getOrderDetails, { params: order })).toMatchObject({
    deliverTo: ['Bram Bos', 'Oudegracht 12 bis', '1000 Brussel', 'Belgium'],
  })
  await expectNoTrace(async () => {
    await expectRefusal(place(store, 1, 195, { address: there, country: 'NL' }), 400, 'invalid_input', {
      message: 'The country must be that of the address',
    })
    await expectRefusal(place(store, 1, 195, { address: { ...address, postcode: '12' } }), 400, 'invalid_input')
    await expectRefusal(place(store, 1, 195, { address: { ...address, country: 'FR' } }), 409, 'country_not_served')
  })
})

test('a pickup order ignores country and address', async () => {
  const store = await stocked()
  await as(store.owner).call(updateShop, { params: store.shop, body: { pickup: true, pickupInfo: 'Saturdays' } })
  const order = await place(store, 1, 0, { delivery: 'pickup', country: 'NL', address })
  expect(order).toMatchObject({ delivery: 'pickup', shipping: null, shippingCents: 0 })
  expect(await as(store.owner).call(getOrderDetails, { params: order })).toMatchObject({ deliverTo: [] })
})

test('uses only methods that take the largest item, by category or by the product itself', async () => {
  const methods = [method('letter', { priceCents: 195, maxSize: 'letter' }), method('parcel', { priceCents: 795 })]
  const store = await given.shop({ open: true, shippingZones: [{ countries: ['NL'], methods }] })
  const single = await given.product({ of: store, priceCents: 1_250, category: 'singles' })
  const box = await given.product({ of: store, priceCents: 1_250, category: 'boosterboxes' })
  const thick = await given.product({ of: store, priceCents: 1_250, category: 'singles', shippingSize: 'parcel' })
  expect(await place(single, 1, 195)).toMatchObject({ shippingCents: 195 })
  for (const large of [box, thick]) {
    await expectNoTrace(() => expectRefusal(place(large, 1, 195, { method: 'letter' }), 409, 'method_unavailable'))
    expect(await place(large, 1, 795)).toMatchObject({ shippingCents: 795 })
  }
  const body = { categorySizes: { 'Booster Box': 'letter' as const } }
  expect(await as(store.owner).call(updateShop, { params: store.shop, body })).toMatchObject({
    categorySizes: { boosterboxes: 'letter' },
  })
  expect(await place(box, 1, 195)).toMatchObject({ shippingCents: 195 })
})
