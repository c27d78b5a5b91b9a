import { expect, test } from 'vitest'
import { leadOf, needsChoice } from './which-address.ts'

const order = (id: number, ...deliverTo: string[]) => ({ id, deliverTo })

test('the older order leads, unless only the newer one has an address', () => {
  expect(leadOf(order(2, 'Ash'), order(1, 'Ash')).id).toBe(1)
  expect(leadOf(order(2, 'Ash'), order(1)).id).toBe(2)
  expect(leadOf(order(2), order(1)).id).toBe(1)
})

test('the owner chooses only between two different addresses', () => {
  expect(needsChoice(order(1, 'Ash', 'Street 1'), order(2, 'Ash', 'Street 1'))).toBe(false)
  expect(needsChoice(order(1, 'Ash', 'Street 1'), order(2))).toBe(false)
  expect(needsChoice(order(1, 'Ash', 'Street 1'), order(2, 'Ash', 'Street 2'))).toBe(true)
})
