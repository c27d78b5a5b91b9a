import { expect, test } from 'vitest'
import { offeredWay, waysOf } from './delivery.ts'

test('replaces a delivery method that the shop does not offer', () => {
  expect(waysOf({ ships: true, pickup: true })).toEqual(['ship', 'pickup'])
  expect(offeredWay({ ships: true, pickup: true }, 'pickup')).toBe('pickup')
  expect(offeredWay({ ships: true, pickup: false }, 'pickup')).toBe('ship')
  expect(offeredWay({ ships: false, pickup: true }, undefined)).toBe('pickup')
})
