import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartProduct, cartCount, cartTotalCents, putBack, readCart, setQuantity } from './cart.ts'

const product = (productId: number, change: Partial<CartProduct> = {}): CartProduct => ({
  productId,
  name: `Booster ${productId}`,
  priceCents: 499,
  imageUrl: null,
  stock: 5,
  category: 'boosterpacks',
  setName: null,
  ...change,
})

test('a product is put in the cart, changed in its place, and taken out', () => {
  const two = setQuantity(setQuantity([], product(1), 1), product(2), 2)
  const more = setQuantity(two, product(1), 3)
  expect(more.map((line) => [line.productId, line.quantity])).toEqual([
    [1, 3],
    [2, 2],
  ])
  expect(setQuantity(more, product(1), 0).map((line) => line.productId)).toEqual([2])
  expect(setQuantity(more, product(2), -1).map((line) => line.productId)).toEqual([1])
  expect(setQuantity(more, product(2), Number.NaN).map((line) => line.productId)).toEqual([1])
  expect(two.map((line) => line.quantity)).toEqual([1, 2])
})

test('a line that was taken out is put back where it was, once', () => {
  const three = [1, 2, 3].reduce((lines, id) => setQuantity(lines, product(id), id), setQuantity([], product(9), 1))
  const [, second] = three
  if (!second) throw new Error('There is no second line')
  const without = setQuantity(three, second, 0)
  expect(putBack(without, second, 1)).toEqual(three)
  expect(putBack(three, second, 1)).toBe(three)
  expect(putBack([], second, 7)).toEqual([second])
})

test('a cart holds no more than there is in stock', () => {
  expect(cartCount(setQuantity([], product(1), 9))).toBe(5)
  expect(setQuantity(setQuantity([], product(1), 2), product(1, { stock: 0 }), 2)).toEqual([])
})

test('a line shows what the product costs now, and keeps no more of it than the cart needs', () => {
  const wordy = { ...product(1, { priceCents: 599 }), description: 'Long. '.repeat(1000) }
  expect(setQuantity(setQuantity([], product(1), 1), wordy, 1)).toEqual([
    { ...product(1, { priceCents: 599 }), details: {}, quantity: 1 },
  ])
})

test('the cart counts its cards and adds up their prices', () => {
  const lines = setQuantity(setQuantity([], product(1), 3), product(2, { priceCents: 1 }), 2)
  expect(cartCount(lines)).toBe(5)
  expect(cartTotalCents(lines)).toBe(1499)
  expect(cartTotalCents([])).toBe(0)
})

const anyProduct = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  name: fc.string({ minLength: 1 }),
  priceCents: fc.integer({ min: 0, max: 10_000_000 }),
  imageUrl: fc.option(fc.webUrl()),
  stock: fc.integer({ min: 0, max: 20 }),
  category: fc.option(fc.string()),
  setName: fc.option(fc.string()),
})
const shopping = fc.array(fc.tuple(anyProduct, fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double())))

test('whatever is put in and taken out, each product has one line, of 1 up to its stock', () => {
  fc.assert(
    fc.property(shopping, (steps) => {
      const lines = steps.reduce((cart, [item, quantity]) => setQuantity(cart, item, quantity), readCart([]))
      expect(new Set(lines.map((line) => line.productId)).size).toBe(lines.length)
      for (const { quantity, stock } of lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= stock).toBe(true)
      }
      expect(readCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
    }),
  )
})

test('of a cart that was edited by hand, the lines that make sense are left', () => {
  const good = { ...product(1), details: { condition: 'NM' }, quantity: 2 }
  const edited = [
    good,
    null,
    'x',
    [],
    { ...good, productId: '2' },
    { ...good, productId: 3, priceCents: -1 },
    { ...good, productId: 4, priceCents: 1.5 },
    { ...good, productId: 5, quantity: 0 },
    { ...good, productId: 6, quantity: 1e99 },
    { ...good, productId: 7, stock: 0 },
    { ...good, productId: 8, name: '' },
    { ...good, productId: 9, imageUrl: {} },
    { ...good, productId: 10, category: 7 },
    { ...good, productId: 11, setName: false },
  ]
  expect(readCart(edited)).toEqual([good])
  expect(readCart([{ ...good, quantity: 9 }])).toEqual([{ ...good, quantity: 5 }])
  expect(readCart([good, good])).toEqual([good])
  // As carts were stored before products had details.
  expect(readCart([{ ...product(1), quantity: 2 }])).toEqual([{ ...good, details: {} }])
  expect(readCart([{ ...good, __proto__: null, extra: 'x' }])).toEqual([good])
})

test('anything at all can be read as a cart', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.object())), (stored) => {
      expect(Array.isArray(readCart(stored))).toBe(true)
    }),
  )
})
