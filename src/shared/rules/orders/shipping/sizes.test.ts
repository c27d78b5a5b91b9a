import { expect, test } from 'vitest'
import { largestSize, sizeOf } from './sizes.ts'

test('takes the size of the product, then that of its category, then a parcel', () => {
  expect(sizeOf({ shippingSize: 'parcel', category: 'singles' }, { singles: 'letterbox' })).toBe('parcel')
  expect(sizeOf({ shippingSize: null, category: 'singles' }, { singles: 'letterbox' })).toBe('letterbox')
  expect(sizeOf({ category: 'singles' }, {})).toBe('letter')
  expect(sizeOf({ category: 'boosterboxes' }, {})).toBe('parcel')
  expect(sizeOf({ category: 'sleeves' }, { sleeves: 'letter' })).toBe('letter')
  for (const category of ['sleeves', 'constructor', '__proto__', null]) expect(sizeOf({ category }, {})).toBe('parcel')
})

test('finds the largest size', () => {
  expect(largestSize(['letter', 'parcel', 'letterbox'])).toBe('parcel')
  expect(largestSize(['letter', 'letterbox'])).toBe('letterbox')
  expect(largestSize([])).toBe('letter')
})
