import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/products/products.ts'
import { countMoves, mergeUpdates } from './merge-updates.ts'

const product = (id: number, more: Partial<Product> = {}) =>
  ({ id, name: `Card ${id}`, priceCents: 100, stock: 5, tags: [], ...more }) as unknown as Product
const page = (ids: number[], total = 9) => ({ items: ids.map((id) => product(id)), total, next: 'on' })

test('replaces changed products and keeps other objects', () => {
  const pages = [page([1, 2, 3]), page([4, 5, 6])]
  const sold = { ...page([4, 5, 6]), items: [product(4), product(5, { stock: 4 }), product(6)] }
  const next = mergeUpdates(pages, [{ at: 1, page: sold }])
  expect(next[0]).toBe(pages[0])
  expect(next[1]?.items.map(({ stock }) => stock)).toEqual([5, 4, 5])
  expect(next[1]?.items[0]).toBe(pages[1]?.items[0])
})

test('a moved row keeps its position and shows its new value', () => {
  const pages = [page([1, 2, 3])]
  const moved = { ...page([2, 3, 1]), items: [product(2), product(3), product(1, { priceCents: 900 })] }
  expect(mergeUpdates(pages, [{ at: 0, page: moved }])[0]?.items).toEqual([
    product(1, { priceCents: 900 }),
    product(2),
    product(3),
  ])
  expect(countMoves(pages, [{ at: 0, page: moved }])).toBe(1)
})

test('uses the latest total', () => {
  const [first] = mergeUpdates([page([1, 2], 9), page([3, 4], 9)], [{ at: 1, page: page([3, 4], 12) }])
  expect(first?.total).toBe(12)
})

test('uses the latest exactness of the total', () => {
  const more = { ...page([1, 2], 1_000), totalIsExact: false }
  const [grown] = mergeUpdates([page([1, 2], 1_000)], [{ at: 0, page: more }])
  expect(grown).toMatchObject({ total: 1_000, totalIsExact: false })
  const [shrunk] = mergeUpdates([more], [{ at: 0, page: page([1, 2], 1_000) }])
  expect(shrunk).toMatchObject({ total: 1_000, totalIsExact: true })
})

test('counts a row added to a page and the one it displaces as one change', () => {
  expect(countMoves([page([1, 2, 3])], [{ at: 0, page: page([7, 1, 2]) }])).toBe(1)
  expect(countMoves([page([1, 2, 3])], [{ at: 0, page: page([1, 3]) }])).toBe(1)
  expect(countMoves([page([1, 2, 3])], [{ at: 0, page: page([1, 2, 3]) }])).toBe(0)
  expect(countMoves([page([1, 2, 3])], [{ at: 5, page: page([7]) }])).toBe(0)
})
