import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders, shops } from '#server/database/schema.ts'
import { chooseDelivery, type DeliveryChoice, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { ShopSettings } from '#shared/contract/shops/shops.ts'
import { flatShipping, newMethod, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { address, checkout, given, type Ordered, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Offer = Pick<ShopSettings, 'ships' | 'pickup' | 'shippingZones' | 'pickupInfo'>

/** A shop with these delivery options and a product of €12.50. */
async function shopThat(offer: Offer): Promise<Stocked> {
  const stocked = await given.product({ priceCents: 1_250 })
  await deliversNow(stocked, offer)
  return stocked
}
async function deliversNow({ shop }: Stocked, offer: Offer) {
  const { db } = await platform()
  await db.update(shops).set(offer).where(eq(shops.id, shop.id))
}

const place = ({ shop, product }: Stocked, more: object) =>
  call(placeOrder, { body: checkout(shop, [[product, 1]], more) })

const pageOf = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })
const choose = ({ order }: Ordered, body: Parameters<typeof call<typeof chooseDelivery>>[1]['body']) =>
  call(chooseDelivery, { params: { key: order.pageKey }, body })
const here = { delivery: 'ship', address } as const

describe('an order carries its delivery', () => {
  test('the total includes shipping, which is free above a minimum and for pickup', async () => {
    const stocked = await shopThat({ pickup: true, shippingZones: flatShipping(495, 5_000) })
    expect(await place(stocked, { delivery: 'ship', totalCents: 1_745 })).toMatchObject({
      totalCents: 1_745,
      shippingCents: 495,
      delivery: 'ship',
    })
    expect(await place(stocked, { delivery: 'pickup' })).toMatchObject({ totalCents: 1_250, shippingCents: 0 })
    const body = checkout(stocked.shop, [[stocked.product, 4]], { delivery: 'ship' })
    expect(await call(placeOrder, { body })).toMatchObject({ totalCents: 5_000, shippingCents: 0 })
  })

  test('rejects a total without shipping and returns the correct one', async () => {
    const stocked = await shopThat({ shippingZones: flatShipping(495) })
    await expect(
      expectNoTrace(() => place(stocked, {}).catch((refused) => Promise.resolve(refused))),
    ).resolves.toMatchObject({
      status: 409,
      code: 'total_changed',
      message: 'The total is now €17.45.',
      issues: [{ path: 'totalCents', priceCents: 1_745 }],
    })
  })

  test('rejects a delivery type that the shop does not offer', async () => {
    const shipping = await given.product({ priceCents: 1_250 })
    await expectRefusal(place(shipping, { delivery: 'pickup' }), 409, 'delivery_unavailable')
    const pickingUp = await shopThat({ ships: false, pickup: true })
    await expectRefusal(place(pickingUp, { delivery: 'ship' }), 409, 'delivery_unavailable')
  })

  test('defaults to the only delivery type, or to shipping', async () => {
    expect(
      await place(await shopThat({ ships: false, pickup: true, shippingZones: flatShipping(495) }), {}),
    ).toMatchObject({
      delivery: 'pickup',
    })
    expect(await place(await shopThat({ pickup: true }), {})).toMatchObject({ delivery: 'ship' })
  })
})

describe('the page of an order', () => {
  test('shows items, ways to pay and history', async () => {
    const ordered = await given.order({ of: await given.product({ priceCents: 1_250 }), quantity: 2 })
    expect(await pageOf(ordered)).toMatchObject({
      orderNumber: ordered.order.orderNumber,
      status: 'pending',
      totalCents: 2_500,
      goodsCents: 2_500,
      shippingCents: 0,
      paymentLink: 'https://pay.example.com/cards',
      items: [
        { productName: ordered.product.name, quantity: 2, priceCents: 1_250, imageUrl: ordered.product.imageUrl },
      ],
      steps: [{ step: 'pending' }],
      may: { changeDelivery: false, changeAddress: true },
      shop: { name: ordered.shop.name },
    })
  })

  test('follows the order until it is completed, and offers no payment once it is paid', async () => {
    const ordered = await given.order({ status: 'ripped' })
    const body = { status: 'shipped', trackingCode: '3SABCD1234567' } as const
    await as(ordered.owner).call(updateOrder, { params: ordered.order, body })
    const page = await pageOf(ordered)
    expect(page).toMatchObject({
      status: 'shipped',
      trackingCode: '3SABCD1234567',
      paymentLink: null,
      payment: { methods: [] },
    })
    expect(page.steps.map(({ step }) => step)).toEqual(['pending', 'paid', 'ripped', 'shipped'])
  })

  test('shows a refund', async () => {
    const ordered = await given.order({ status: 'paid' })
    await as(ordered.owner).call(cancelOrder, { params: ordered.order })
    expect(await pageOf(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
    await as(ordered.owner).call(refundOrder, { params: ordered.order })
    const page = await pageOf(ordered)
    expect(page.paymentStatus).toBe('refunded')
    expect(page.steps.at(-1)).toMatchObject({ step: 'refunded' })
  })

  test('exposes no private shop data', async () => {
    const ordered = await given.order()
    await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
    const { text, headers } = await raw('GET', `/api/customer-orders/${ordered.order.pageKey}`)
    expect(text).not.toContain(ordered.owner.user.email)
    expect(text).not.toContain(ordered.order.pageKey)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  const wrong = (key: string) => [
    key.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    key.slice(0, -1),
    `${key}0`,
    key.toUpperCase(),
    key.replaceAll('-', ''),
    '00000000-0000-0000-0000-000000000000',
    "' or 1=1 --",
    '%00',
    '1',
  ]
  test('is not found by a key with one wrong character, and the error reveals nothing', async () => {
    const { order } = await given.order()
    for (const key of wrong(order.pageKey)) {
      const answer = refusalOf(await raw('GET', `/api/customer-orders/${encodeURIComponent(key)}`))
      expect(answer, key).toEqual({ status: 404, code: 'not_found', message: 'Not found' })
    }
  })
})

describe('the delivery address', () => {
  test('is given after ordering and can be changed until the order is shipped', async () => {
    const ordered = await given.order()
    const { totalCents } = ordered.order
    expect((await choose(ordered, { ...here, totalCents })).deliveryAddress).toEqual(address)
    await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
    const moved = { ...address, postcode: '1012ab', city: 'Amsterdam' }
    const changed = await choose(ordered, { ...here, address: moved, totalCents })
    expect(changed.deliveryAddress).toMatchObject({ postcode: '1012 AB', city: 'Amsterdam' })
    expect(changed.may).toMatchObject({ changeDelivery: false, changeAddress: true })
  })

  test.each(['shipped', 'cancelled'] as const)('cannot be changed once the order is %s', async (status) => {
    const ordered = await given.order({ status })
    const { totalCents } = ordered.order
    await expectNoTrace(() => expectRefusal(choose(ordered, { ...here, totalCents }), 409, 'order_closed'))
    expect((await pageOf(ordered)).deliveryAddress).toBeNull()
  })

  test('changing the delivery type changes the total until a payment arrives', async () => {
    const stocked = await shopThat({ pickup: true, shippingZones: flatShipping(495) })
    const order = await place(stocked, { delivery: 'ship', totalCents: 1_745 })
    const ordered = { ...stocked, order }
    expect((await pageOf(ordered)).may).toMatchObject({ changeDelivery: true, changeAddress: true })
    await expectRefusal(choose(ordered, { delivery: 'pickup', totalCents: 1_745 }), 409, 'total_changed')
    expect(await choose(ordered, { delivery: 'pickup', totalCents: 1_250 })).toMatchObject({
      delivery: 'pickup',
      totalCents: 1_250,
      shippingCents: 0,
      shipping: null,
      sendable: [{ country: 'NL', shippingCents: 495 }],
      deliveryAddress: null,
    })
    expect(await choose(ordered, { ...here, totalCents: 1_745 })).toMatchObject({
      totalCents: 1_745,
      deliveryAddress: address,
    })
    await as(ordered.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
    await expectRefusal(choose(ordered, { delivery: 'pickup', totalCents: 1_250 }), 409, 'order_paid')
  })

  test('a discontinued delivery type stays on the order but cannot be chosen again', async () => {
    const stocked = await shopThat({ pickup: true })
    const ordered = { ...stocked, order: await place(stocked, { delivery: 'ship' }) }
    await deliversNow(stocked, { pickup: false })
    await expect(choose(ordered, { delivery: 'pickup', totalCents: 1_250 })).rejects.toMatchObject({
      code: 'delivery_unavailable',
    })
    await deliversNow(stocked, { ships: false, pickup: true })
    expect(await choose(ordered, { ...here, totalCents: 1_250 })).toMatchObject({ deliveryAddress: address })
  })

  test('of two concurrent changes, one applies completely with a matching total', async () => {
    const stocked = await shopThat({ pickup: true, shippingZones: flatShipping(495) })
    const ordered = { ...stocked, order: await place(stocked, { delivery: 'ship', totalCents: 1_745 }) }
    const tries: DeliveryChoice[] = Array.from({ length: 8 }, (_, turn) =>
      turn % 2 ? { delivery: 'pickup', totalCents: 1_250 } : { ...here, totalCents: 1_745 },
    )
    await Promise.all(tries.map((body) => choose(ordered, body)))
    const page = await pageOf(ordered)
    expect([
      ['ship', 1_745, 495, address],
      ['pickup', 1_250, 0, null],
    ]).toContainEqual([page.delivery, page.totalCents, page.shippingCents, page.deliveryAddress])
  })

  test('an address change accepted while shipping is the address the parcel goes to', async () => {
    const ordered = await given.order({ status: 'paid' })
    const { totalCents } = ordered.order
    const [outcome] = await Promise.allSettled([
      choose(ordered, { ...here, totalCents }),
      as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } }),
    ])
    expect((await pageOf(ordered)).deliveryAddress).toEqual(outcome.status === 'fulfilled' ? address : null)
  })

  const abroad: ShippingZone[] = [
    ...flatShipping(495),
    { countries: ['BE'], methods: [{ ...newMethod('be', 'parcel'), priceCents: 995 }] },
  ]
  const belgian = { ...address, postcode: '1000', city: 'Brussel', country: 'BE' } as const

  test('another country changes the shipping price until the order is paid', async () => {
    const stocked = await shopThat({ shippingZones: abroad })
    const ordered = { ...stocked, order: await place(stocked, { totalCents: 1_745 }) }
    expect((await pageOf(ordered)).sendable).toMatchObject([
      { country: 'NL', shippingCents: 495 },
      { country: 'BE', shippingCents: 995 },
    ])
    const there = { delivery: 'ship', address: belgian } as const
    await expectRefusal(choose(ordered, { ...there, totalCents: 1_745 }), 409, 'total_changed')
    const french = { ...belgian, postcode: '75001', country: 'FR' } as const
    await expectNoTrace(() =>
      expectRefusal(choose(ordered, { delivery: 'ship', address: french, totalCents: 1 }), 409, 'country_not_served'),
    )
    expect(await choose(ordered, { ...there, totalCents: 2_245 })).toMatchObject({
      totalCents: 2_245,
      shippingCents: 995,
      shipping: { country: 'BE', method: 'be' },
      deliveryAddress: belgian,
    })
    await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
    await expectRefusal(choose(ordered, { ...here, totalCents: 1_745 }), 409, 'country_fixed', {
      message: 'This order was paid to be sent to Belgium. Ask the shop if it can go elsewhere.',
    })
    const moved = { ...belgian, street: 'Nieuwstraat' }
    expect(await choose(ordered, { delivery: 'ship', address: moved, totalCents: 2_245 })).toMatchObject({
      deliveryAddress: moved,
    })
  })

  test('an order without a shipping country can be sent to any country', async () => {
    const stocked = await shopThat({ shippingZones: flatShipping(495) })
    const ordered = { ...stocked, order: await place(stocked, { totalCents: 1_745 }) }
    const { db } = await platform()
    await db.update(orders).set({ shipping: null }).where(eq(orders.id, ordered.order.id))
    expect(await choose(ordered, { delivery: 'ship', address: belgian, totalCents: 1_745 })).toMatchObject({
      totalCents: 1_745,
      shipping: null,
      deliveryAddress: belgian,
    })
  })

  test('saving the same address again changes nothing', async () => {
    const ordered = await given.order()
    const choice = { ...here, totalCents: ordered.order.totalCents }
    await choose(ordered, choice)
    await expectNoTrace(() => choose(ordered, choice))
  })

  test('rejects a change with an unknown key', async () => {
    const { order } = await given.order()
    const params = { key: order.pageKey.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
    await expectRefusal(call(chooseDelivery, { params, body: { ...here, totalCents: 1 } }), 404)
  })

  test.each([
    [{ name: ' ' }, 'address.name', 'Name is required'],
    [{ houseNumber: 'bis' }, 'address.houseNumber', 'Enter a number such as 12'],
    [{ postcode: '1234' }, 'address.postcode', 'Enter a postcode such as 1234 AB'],
    [{ postcode: '1234 SS' }, 'address.postcode', 'Enter a postcode such as 1234 AB'],
    [{ country: 'XX' }, 'address.country', 'Choose a country'],
    [{ city: 'a\nb' }, 'address.city', 'Must not contain control characters'],
    [{ street: 'a'.repeat(101) }, 'address.street', 'Must be 100 characters or less'],
  ])('rejects an address with %j at its field', async (change, path, message) => {
    const { order } = await given.order()
    const json = { delivery: 'ship', totalCents: order.totalCents, address: { ...address, ...change } }
    const answer = refusalOf(await raw('PUT', `/api/customer-orders/${order.pageKey}/delivery`, { json }))
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(answer.issues).toContainEqual({ path, message })
  })
})
