import { expect, test } from 'vitest'
import { packable } from './bundles.ts'

const part = (stock: number, quantity: number, isDeleted = false) => ({ stock, quantity, isDeleted })

test('packs as many bundles as the scarcest part allows', () => {
  expect(packable([part(10, 2), part(7, 2), part(100, 1)])).toBe(3)
  expect(packable([part(10, 2), part(0, 1)])).toBe(0)
  expect(packable([])).toBe(0)
  expect(packable([part(10, 2), part(7, 2, true)])).toBe(0)
})
