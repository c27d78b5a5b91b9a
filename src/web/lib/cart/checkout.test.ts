import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flatShipping, newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { type Cart, parseCart } from './cart-store.ts'
import { answerIsMissing, commitToBuy, orderOf, priceOf } from './checkout.ts'
import { cartLine, storageForTests } from './for-tests.ts'

const cart = (quantity = 2, email = ' Ash@Example.nl '): Cart => ({
  lines: [cartLine(7, { name: 'Mew ex', priceCents: 250, quantity })],
  email,
})

const shop = {
  id: 1,
  lives: [],
  delivery: {
    ships: true,
    pickup: false,
    payAtPickup: false,
    zones: flatShipping(0),
    categorySizes: {},
    addressAtCheckout: false,
    daysMin: null,
    daysMax: null,
    returnDays: 14,
    pickupInfo: '',
    pickupInfoTranslated: '',
  },
}
const withShipping = (shippingCents: number) => ({
  ...shop,
  delivery: { ...shop.delivery, pickup: true, zones: flatShipping(shippingCents) },
})

/** Network results in sequence: a status, or a lost response. */
let answers: (number | 'lost')[] = []
let keys: (string | null)[] = []
let totals: number[] = []

beforeEach(() => {
  keys = []
  totals = []
  vi.stubGlobal('localStorage', storageForTests())
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    totals.push(JSON.parse(String(init.body)).totalCents)
    const answer = answers.shift() ?? 201
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response(answer === 201 ? '{"orderNumber":"2025100"}' : '{"message":"No","code":"no"}', {
      status: answer,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const commit = (given: Cart) => commitToBuy(shop, given).catch(() => undefined)

async function keysOf(...given: (number | 'lost')[]) {
  answers = [...given]
  for (const _ of given) await commit(cart())
  return keys
}

test('an order contains the cart as shown', () => {
  expect(orderOf(shop, cart())).toEqual({
    shopId: 1,
    customerEmail: 'ash@example.nl',
    totalCents: 500,
    status: 'pending',
    paymentStatus: 'pending',
    delivery: 'ship',
    country: 'NL',
    items: [{ productId: 7, quantity: 2, priceCents: 250, productName: 'Mew ex' }],
  })
})

test('store credit pays as much of the total as there is, and a retry keeps the key although it pays another amount', async () => {
  const withSome = { ...cart(), credit: { code: '0ABC', balanceCents: 300, endsOn: null } }
  expect(priceOf(shop, withSome)).toMatchObject({ totalCents: 500, creditCents: 300, dueCents: 200 })
  expect(orderOf(shop, withSome)).toMatchObject({ totalCents: 500, creditCode: '0ABC', creditCents: 300 })
  const more = { ...withSome, credit: { ...withSome.credit, balanceCents: 9_000 } }
  expect(priceOf(shop, more)).toMatchObject({ creditCents: 500, dueCents: 0 })
  expect(orderOf(shop, { ...withSome, credit: { ...withSome.credit, balanceCents: 0 } })).not.toHaveProperty(
    'creditCode',
  )
  answers = ['lost']
  await commit(withSome)
  await commit(more)
  expect(keys[1]).toBe(keys[0])
})

test('includes shipping in the total, ships pickups for free, and falls back to the method that the shop offers', () => {
  expect(orderOf(withShipping(495), cart())).toMatchObject({ delivery: 'ship', totalCents: 995 })
  expect(orderOf(withShipping(495), { ...cart(), delivery: 'pickup' })).toMatchObject({
    delivery: 'pickup',
    totalCents: 500,
  })
  expect(orderOf(shop, { ...cart(), delivery: 'pickup' })).toMatchObject({ delivery: 'ship' })
})

test('contains the chosen destination and method as far as the shop offers them', () => {
  const zones = [
    ...flatShipping(495),
    { countries: ['BE' as const], methods: [{ ...newMethod('be', 'parcel'), priceCents: 900 }] },
  ]
  const abroad = { ...shop, delivery: { ...shop.delivery, zones } }
  expect(orderOf(abroad, { ...cart(), country: 'BE' })).toMatchObject({ country: 'BE', totalCents: 1_400 })
  expect(orderOf(abroad, { ...cart(), country: 'BE', method: 'be' })).toMatchObject({ method: 'be' })
  const elsewhere = orderOf(abroad, { ...cart(), country: 'FR', method: 'be' })
  expect(elsewhere).toMatchObject({ country: 'NL', totalCents: 995 })
  expect(elsewhere).not.toHaveProperty('method')
})

test('retries an unanswered order unchanged, even if shipping costs have changed', async () => {
  answers = ['lost', 201]
  await commitToBuy(withShipping(495), cart()).catch(() => undefined)
  expect(answerIsMissing(withShipping(595), cart())).toBe(true)
  await commitToBuy(withShipping(595), cart())
  expect(keys[1]).toBe(keys[0])
  expect(totals).toEqual([995, 995])
})

test.each(['lost', 500, 503] as const)(
  'an answer that is %s leaves the order to be sent again under its key',
  async (what) => {
    const [first, second] = await keysOf(what, 201)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  },
)

test('stores the key with the cart, across reloads', async () => {
  answers = ['lost', 201]
  await commit(cart())
  expect(answerIsMissing(shop, cart())).toBe(true)
  await commit(parseCart(JSON.stringify(cart())))
  expect(keys[1]).toBe(keys[0])
  expect(answerIsMissing(shop, cart())).toBe(false)
})

test('uses a new key for another cart or address', async () => {
  answers = ['lost', 'lost', 'lost']
  await commit(cart(2))
  expect(answerIsMissing(shop, cart(3))).toBe(false)
  await commit(cart(3))
  await commit(cart(3, 'misty@example.nl'))
  expect(new Set(keys).size).toBe(3)
})

test.each([201, 400, 403, 409, 422])('uses a new key after status %i', async (status) => {
  const [first, second] = await keysOf(status, 201)
  expect(second).not.toBe(first)
})

test('a rate limit refuses the attempt without settling an earlier lost one', async () => {
  expect(new Set(await keysOf(429, 201)).size).toBe(2)
  keys = []
  expect(new Set(await keysOf('lost', 429, 201)).size).toBe(1)
})

test('ignores an invalid stored key', async () => {
  localStorage.setItem('checkout:1', '{"key":7}')
  expect(answerIsMissing(shop, cart())).toBe(false)
  await commit(cart())
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

const discount = {
  code: 'TEN',
  percent: 10,
  amountCents: null,
  freeShipping: false,
  minGoodsCents: 0,
  productIds: null,
}

test('applies a code and does not send it for ineligible items', () => {
  const given = { ...cart(), discount }
  expect(orderOf(withShipping(495), given)).toMatchObject({ totalCents: 945, discountCode: 'TEN' })
  const free = { ...cart(), discount: { ...discount, percent: null, freeShipping: true } }
  expect(orderOf(withShipping(495), free)).toMatchObject({ totalCents: 500, discountCode: 'TEN' })
  for (const other of [{ minGoodsCents: 501 }, { productIds: [8] }]) {
    const order = orderOf(withShipping(495), { ...cart(), discount: { ...discount, ...other } })
    expect(order.totalCents).toBe(995)
    expect(order).not.toHaveProperty('discountCode')
  }
})

test('ignores an invalid stored code', () => {
  const stored = (json: unknown) => parseCart(JSON.stringify({ lines: [], email: 'a@b.nl', discount: json })).discount
  expect(stored(discount)).toEqual(discount)
  for (const wrong of [
    null,
    'TEN',
    {},
    { ...discount, code: '' },
    { ...discount, percent: -5 },
    { ...discount, productIds: ['x'] },
  ]) {
    expect(stored(wrong)).toBeUndefined()
  }
})

test('sends the chosen live opening while it takes orders and packs are to be opened', () => {
  const live = { session: 7, remind: true }
  const next = {
    id: 7,
    title: 'Friday',
    startsAt: '',
    ordersUntil: '',
    url: '',
    isPublic: false,
    isRunning: false,
    takesOrders: true,
  }
  const [line] = cart().lines
  if (!line) throw new Error('The cart is empty')
  const toOpen = { ...cart(), live, lines: [{ ...line, openLive: true as const }] }
  expect(orderOf({ ...shop, lives: [next] }, toOpen)).toMatchObject({ live })
  expect(orderOf({ ...shop, lives: [next] }, { ...cart(), live })).not.toHaveProperty('live')
  expect(orderOf({ ...shop, lives: [{ ...next, takesOrders: false }] }, toOpen)).not.toHaveProperty('live')
  expect(orderOf(shop, toOpen)).not.toHaveProperty('live')
})
