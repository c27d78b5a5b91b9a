import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cart, parseCart } from './cart-store.ts'
import { answerIsMissing, commitToBuy, orderOf } from './checkout.ts'
import { cartLine, storageForTests } from './for-tests.ts'

const cart = (quantity = 2, email = ' Ash@Example.nl '): Cart => ({
  lines: [cartLine(7, { name: 'Mew ex', priceCents: 250, quantity })],
  email,
})

const shop = {
  id: 1,
  delivery: {
    ships: true,
    pickup: false,
    shippingCents: 0,
    freeShippingFromCents: null,
    daysMin: null,
    daysMax: null,
    returnDays: 14,
    pickupInfo: '',
    pickupInfoTranslated: '',
  },
}
const withShipping = (shippingCents: number) => ({
  ...shop,
  delivery: { ...shop.delivery, pickup: true, shippingCents },
})

/** What the network gives, one after the other: a status, or nothing at all. */
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

test('an order says what the cart shows', () => {
  expect(orderOf(shop, cart())).toEqual({
    shopId: 1,
    customerEmail: 'ash@example.nl',
    totalCents: 500,
    status: 'pending',
    paymentStatus: 'pending',
    delivery: 'ship',
    items: [{ productId: 7, quantity: 2, priceCents: 250, productName: 'Mew ex' }],
  })
})

test('shipping is part of the total; picking up costs nothing; a way that is not offered is the one that is', () => {
  expect(orderOf(withShipping(495), cart())).toMatchObject({ delivery: 'ship', totalCents: 995 })
  expect(orderOf(withShipping(495), { ...cart(), delivery: 'pickup' })).toMatchObject({
    delivery: 'pickup',
    totalCents: 500,
  })
  expect(orderOf(shop, { ...cart(), delivery: 'pickup' })).toMatchObject({ delivery: 'ship' })
})

test('an order whose answer got lost is sent again to the letter, whatever shipping costs by then', async () => {
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

test('the key is kept over a reload, together with the cart', async () => {
  answers = ['lost', 201]
  await commit(cart())
  expect(answerIsMissing(shop, cart())).toBe(true)
  await commit(parseCart(JSON.stringify(cart())))
  expect(keys[1]).toBe(keys[0])
  expect(answerIsMissing(shop, cart())).toBe(false)
})

test('another cart or another address is another order', async () => {
  answers = ['lost', 'lost', 'lost']
  await commit(cart(2))
  expect(answerIsMissing(shop, cart(3))).toBe(false)
  await commit(cart(3))
  await commit(cart(3, 'misty@example.nl'))
  expect(new Set(keys).size).toBe(3)
})

test.each([201, 400, 403, 409, 422])('after %i the next order has a key of its own', async (status) => {
  const [first, second] = await keysOf(status, 201)
  expect(second).not.toBe(first)
})

test('a limit refuses an order, but says nothing of an earlier try that got lost', async () => {
  expect(new Set(await keysOf(429, 201)).size).toBe(2)
  keys = []
  expect(new Set(await keysOf('lost', 429, 201)).size).toBe(1)
})

test('something else in the place of the key is no key', async () => {
  localStorage.setItem('checkout:1', '{"key":7}')
  expect(answerIsMissing(shop, cart())).toBe(false)
  await commit(cart())
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})
