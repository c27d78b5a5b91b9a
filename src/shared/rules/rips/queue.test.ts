import { expect, test } from 'vitest'
import { inOrder, placeBetween } from './queue.ts'

const order = (name: string, paidAt: number, more: object = {}) => ({
  name,
  customerId: paidAt,
  paidAt,
  place: null,
  isBegun: false,
  inSession: null,
  ...more,
})
const names = (...orders: ReturnType<typeof order>[]) => inOrder(orders).map(({ name }) => name)

test('opens what was begun, then the running session, then the others by payment, and a later session last', () => {
  const later = order('later', 1, { inSession: 'later' })
  const now = order('now', 5, { inSession: 'now' })
  const begun = order('begun', 9, { isBegun: true, inSession: 'later' })
  expect(names(later, order('third', 4), order('second', 3), now, begun)).toEqual([
    'begun',
    'now',
    'second',
    'third',
    'later',
  ])
})

test('opens the orders of one customer for a session one after another, except one that was moved by hand', () => {
  const misty = { customerId: 7 }
  const orders = [
    order('brock', 2),
    order('misty', 1, misty),
    order('misty again', 3, misty),
    order('misty later', 4, { ...misty, inSession: 'later' }),
    order('misty moved', 0, { ...misty, place: 5 }),
    order('erika', 4),
  ]
  expect(names(...orders)).toEqual(['misty', 'misty again', 'brock', 'erika', 'misty moved', 'misty later'])
})

test('finds a place before, after and between orders, and in an empty queue', () => {
  expect(placeBetween(undefined, undefined, 500)).toBe(500)
  expect(placeBetween(undefined, 5_000, 9_000)).toBe(4_000)
  expect(placeBetween(2_000, 5_000, 9_000)).toBe(3_500)
  expect(placeBetween(2_000, undefined, 9_000)).toBe(10_000)
  expect(placeBetween(12_000, undefined, 9_000)).toBe(13_000)
})
