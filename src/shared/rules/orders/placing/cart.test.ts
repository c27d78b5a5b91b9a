import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../../money/money.ts'
import {
  type CartProduct,
  cartCount,
  cartPayFrom,
  cartRelease,
  cartTotalCents,
  mostOf,
  putBack,
  readCart,
  setOpenLive,
  setQuantity,
} from './cart.ts'

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

test('adds, updates in place, and removes a product', () => {
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

test('restores a removed line to its position, once', () => {
  const three = [1, 2, 3].reduce((lines, id) => setQuantity(lines, product(id), id), setQuantity([], product(9), 1))
  const [, second] = three
  if (!second) throw new Error('There is no second line')
  const without = setQuantity(three, second, 0)
  expect(putBack(without, second, 1)).toEqual(three)
  expect(putBack(three, second, 1)).toBe(three)
  expect(putBack([], second, 7)).toEqual([second])
})

test('limits the quantity to the stock', () => {
  expect(cartCount(setQuantity([], product(1), 9))).toBe(5)
  expect(setQuantity(setQuantity([], product(1), 2), product(1, { stock: 0 }), 2)).toEqual([])
})

test('limits the quantity to the maximum per customer', () => {
  expect(mostOf({ stock: 5, maxPerCustomer: 2 })).toBe(2)
  expect(mostOf({ stock: 5, maxPerCustomer: 9 })).toBe(5)
  expect(mostOf({ stock: 5, maxPerCustomer: null })).toBe(5)
  expect(setQuantity([], product(1, { maxPerCustomer: 2 }), 9)).toMatchObject([{ quantity: 2, maxPerCustomer: 2 }])
})

test('keeps the live-opening choice when the quantity changes, until it is switched off', () => {
  const two = [1, 2].reduce((lines, id) => setQuantity(lines, product(id), 1), readCart([]))
  const withOpenLive = setOpenLive(two, 2, true)
  expect(withOpenLive.map(({ openLive }) => openLive)).toEqual([undefined, true])
  expect(withOpenLive[1]).toEqual({ ...two[1], openLive: true })
  const more = setQuantity(withOpenLive, product(2), 3)
  expect(more[1]).toMatchObject({ openLive: true, quantity: 3 })
  expect(readCart(more)).toStrictEqual(more)
  expect(setOpenLive(more, 2, false)[1]).toStrictEqual(setQuantity(two, product(2), 3)[1])
})

test('pays a cart on the last release date of products that are paid at release', () => {
  const later = (releaseDate: string | null, paysAtRelease = true) => product(1, { releaseDate, paysAtRelease })
  const today = '2026-11-20'
  expect(cartPayFrom([later('2026-12-01'), later('2026-12-24'), later('2026-11-25')], today)).toBe('2026-12-24')
  expect(cartPayFrom([later(today), later(null), later('2026-12-01', false), product(2)], today)).toBeUndefined()
})

test('releases a cart with its last product, regardless of payment', () => {
  const out = (releaseDate: string | null) => product(1, { releaseDate, paysAtRelease: false })
  expect(cartRelease([out('2026-12-01'), out('2026-12-24'), out(null)], '2026-11-20')).toBe('2026-12-24')
  expect(cartRelease([out('2026-11-20'), out(null)], '2026-11-20')).toBeUndefined()
  const lines = setQuantity([], out('2026-12-01'), 1)
  expect(lines[0]).toMatchObject({ releaseDate: '2026-12-01' })
  expect(readCart(lines)).toStrictEqual(lines)
})

test('stores release dates, sales and limits of a line', () => {
  const sale = { lowestCents: 300, until: '2026-12-31' }
  const lines = setQuantity(
    [],
    product(1, { releaseDate: '2026-12-01', paysAtRelease: true, sale, maxPerCustomer: 3 }),
    1,
  )
  expect(lines).toMatchObject([{ releaseDate: '2026-12-01', paysAtRelease: true, sale, maxPerCustomer: 3 }])
  expect(readCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
  const plain = { ...product(1), details: {}, quantity: 1 }
  expect(setQuantity([], product(1, { releaseDate: '2026-12-01' }), 1)).toEqual([
    { ...plain, releaseDate: '2026-12-01' },
  ])
  expect(setQuantity([], product(1, { paysAtRelease: true, releaseDate: null, sale: null }), 1)).toStrictEqual([plain])
})

test('drops an invalid release date or sale from a stored line', () => {
  const plain = { ...product(1), details: {}, quantity: 1 }
  const day = '2026-12-01'
  for (const more of [
    { paysAtRelease: true },
    { paysAtRelease: true, releaseDate: null },
    ...[`${day}T00`, `x${day}`, '2026-12-1', '26-12-01', '2026-1-01', 'abcd-12-01', '2026-ab-01', '2026-12-ab', 7].map(
      (releaseDate) => ({ paysAtRelease: true, releaseDate }),
    ),
    { sale: null },
    { sale: 'cheap' },
    { sale: {} },
    { sale: { lowestCents: 0 } },
    { sale: { lowestCents: 300, until: 'soon' } },
    { sale: { lowestCents: MAX_PRICE_CENTS + 1, until: null } },
    { openLive: 'yes' },
    { openLive: false },
    { details: null },
    { details: 'NM' },
    { maxPerCustomer: 0 },
  ])
    expect(readCart([{ ...plain, ...more }])).toStrictEqual([plain])
  expect(readCart([{ ...plain, releaseDate: day, paysAtRelease: 'yes' }])).toStrictEqual([
    { ...plain, releaseDate: day },
  ])
  expect(readCart([{ ...plain, sale: { lowestCents: 300 } }])).toStrictEqual([
    { ...plain, sale: { lowestCents: 300, until: null } },
  ])
})

test('reads a stored line up to the maximum price and quantity', () => {
  const most = { ...product(1, { priceCents: MAX_PRICE_CENTS, stock: MAX_STOCK }), details: {}, quantity: MAX_STOCK }
  expect(readCart([most])).toEqual([most])
  expect(readCart([{ ...most, priceCents: MAX_PRICE_CENTS + 1 }])).toEqual([])
  expect(readCart([{ ...most, quantity: MAX_STOCK + 1 }])).toEqual([])
  expect(readCart([{ ...most, name: 7 }])).toEqual([])
})

test('updates a line to the current price, and stores only the necessary fields', () => {
  const wordy = { ...product(1, { priceCents: 599 }), description: 'Long. '.repeat(1000) }
  expect(setQuantity(setQuantity([], product(1), 1), wordy, 1)).toEqual([
    { ...product(1, { priceCents: 599 }), details: {}, quantity: 1 },
  ])
})

test('counts pieces and sums prices', () => {
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

test('has one line per product with a quantity from 1 to its stock, after any changes', () => {
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

test('drops invalid lines of a cart that was edited by hand', () => {
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
  // The format of stored carts before products had details.
  expect(readCart([{ ...product(1), quantity: 2 }])).toEqual([{ ...good, details: {} }])
  expect(readCart([{ ...good, __proto__: null, extra: 'x' }])).toEqual([good])
})

test('reads any value as a cart', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.object())), (stored) => {
      expect(Array.isArray(readCart(stored))).toBe(true)
    }),
  )
})
