import { expect, test } from 'vitest'
import { leftIn } from './parcels.ts'

const line = (id: number, quantity: number) => ({ id, quantity, productName: `Card ${id}`, details: null })

test('returns the pieces that are in no parcel', () => {
  const items = [line(1, 3), line(2, 1), line(3, 2)]
  expect(leftIn(items, [])).toEqual(items)
  const parcels = [{ lines: [line(1, 1), line(2, 1)] }, { lines: [line(1, 1)] }]
  expect(leftIn(items, parcels)).toEqual([line(1, 1), line(3, 2)])
})
