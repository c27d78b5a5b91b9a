import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCartStore, EMPTY_CART, parseCart } from './cart-store.ts'
import { cartLine, storageForTests } from './for-tests.ts'

const line = (productId: number, quantity = 1) => cartLine(productId, { quantity })

const page = new EventTarget()
const anotherTabWrote = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

beforeEach(() => {
  vi.stubGlobal('localStorage', storageForTests())
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test('a cart survives a reload and belongs to one shop', () => {
  const store = createCartStore(1)
  store.setQuantity(line(7), 2)
  store.setEmail('ash@example.nl')
  expect(createCartStore(1).read()).toEqual({ lines: [line(7, 2)], email: 'ash@example.nl' })
  expect(createCartStore(2).read()).toEqual(EMPTY_CART)
})

test('returns the same object until the cart changes', () => {
  const store = createCartStore(1)
  store.setQuantity(line(7), 1)
  const cart = store.read()
  expect(store.read()).toBe(cart)
  store.setQuantity(line(7), 2)
  expect(store.read()).not.toBe(cart)
})

test('notifies of changes in other tabs, ignores other shops, and removes its listener at the end', () => {
  const store = createCartStore(1)
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  anotherTabWrote('cart:1')
  anotherTabWrote('cart:2')
  anotherTabWrote(null)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  anotherTabWrote('cart:1')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('an order removes its lines and the email address, and keeps later additions', () => {
  const store = createCartStore(1)
  store.setQuantity(line(7), 2)
  store.setEmail('ash@example.nl')
  const ordered = store.read().lines
  store.setQuantity(line(8), 1)
  store.removeLines(ordered)
  expect(store.read().lines).toEqual([line(8)])
  store.removeLines([line(8)])
  expect(store.read()).toEqual(EMPTY_CART)
  expect(localStorage.getItem('cart:1')).toBeNull()
})

test('keeps the cart in memory if storage is disabled or full', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = createCartStore(1)
  expect(store.read()).toEqual(EMPTY_CART)
  store.setQuantity(line(7), 3)
  expect(store.read().lines).toEqual([line(7, 3)])
})

test.each([null, '', '{', '7', 'null', '[]', '{"lines":7,"email":7}', '{"lines":[{"productId":"x"}]}'])(
  'treats the invalid cart %j as empty',
  (text) => expect(parseCart(text)).toEqual(EMPTY_CART),
)
