import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { CartLine } from '#shared/rules/orders/placing/cart.ts'
import { noCard } from '#tests/support/records/products/no-card.ts'
import { cartLine } from './for-tests.ts'
import { isSolved, problemsIn, problemsWith, remedied, remedyLabel } from './line-problem.ts'

const line = (productId: number, change: Partial<CartLine> = {}) =>
  cartLine(productId, { name: 'Mew ex', priceCents: 500, quantity: 3, ...change })

const product = (id: number, change: Partial<PublicProduct> = {}): PublicProduct => {
  const { productId, quantity, ...shown } = line(id)
  const plain = {
    game: 'pokemon' as const,
    description: null,
    language: null,
    releaseDate: null,
    paysAtRelease: false,
    maxPerCustomer: null,
    isReserved: false,
    sale: null,
    shippingSize: null,
  }
  return { ...noCard, ...shown, ...plain, id, ...change }
}

const english = (text: Text) => written(text, 'en')

const lines = [line(1), line(2), line(3)]

test('maps a refusal to its line with a remedy', () => {
  const problems = problemsIn(
    [
      { path: 'items.0', productId: 1, message: 'Mew ex now costs €6.50.', priceCents: 650, stock: 5 },
      { path: 'items.1', productId: 2, message: 'Only 2 of Mew ex left.', priceCents: 550, stock: 2 },
      { path: 'items.2', productId: 3, message: 'Mew ex is no longer available.', stock: 0 },
      { path: 'customerEmail', message: 'Enter a valid email address' },
    ],
    lines,
  )
  expect(problems.map(({ productId, remedy }) => [productId, remedy])).toEqual([
    [1, 'price'],
    [2, 'fewer'],
    [3, undefined],
  ])
})

test('finds the line by its index if the refusal names no product', () => {
  const [problem] = problemsIn([{ path: 'items.1.quantity', message: 'Quantity must be 10,000 or less' }], lines)
  expect(problem).toMatchObject({ productId: 2 })
  expect(problem && english(problem.message)).toBe('Quantity must be 10,000 or less')
  expect(problem?.remedy).toBeUndefined()
  expect(problemsIn([{ path: 'items.9', message: 'No' }], lines)).toEqual([])
})

test("compares a cart with the shop's current products", () => {
  const fresh = [product(1, { priceCents: 550 }), product(2, { stock: 2 })]
  expect(problemsWith(lines, fresh).map(({ message }) => english(message))).toEqual([
    'Now costs €5.50.',
    'Only 2 left.',
    'No longer for sale.',
  ])
  expect(problemsWith([line(1)], [product(1, { stock: 3, name: 'Mew EX' })])).toEqual([])
})

test('labels the button with its action', () => {
  const label = (change: Partial<PublicProduct>) =>
    problemsWith([line(1)], [product(1, change)]).map((problem) => english(remedyLabel(problem, line(1))))
  expect(label({ priceCents: 650 })).toEqual(['Use the new price'])
  expect(label({ stock: 2 })).toEqual(['Take the 2 that are left'])
  expect(label({ stock: 1, priceCents: 650 })).toEqual(['Take the 1 that is left at €6.50'])
})

test('after any change, the remedy makes the line valid, or the line must be removed', () => {
  const now = fc.record({ priceCents: fc.nat(2_000), stock: fc.nat(6) })
  fc.assert(
    fc.property(now, fc.integer({ min: 1, max: 5 }), (change, quantity) => {
      const before = line(1, { quantity })
      const fresh = product(1, change)
      for (const problem of problemsWith([before], fresh.stock ? [fresh] : [])) {
        expect(isSolved(problem, before)).toBe(false)
        if (!problem.remedy) {
          expect(fresh.stock).toBe(0)
          continue
        }
        const after = remedied(before, problem)
        expect(isSolved(problem, after)).toBe(true)
        expect(problemsWith([after], [fresh])).toEqual([])
        expect(after.quantity).toBeLessThanOrEqual(quantity)
      }
    }),
  )
})
