import { expect, test } from 'vitest'
import { accessBody, toggled } from './access-input.ts'

test('choosing a permission also chooses those it requires', () => {
  expect(toggled([], 'orders.pack', true)).toEqual(['shop.read', 'orders.read', 'orders.pack'])
})

test('removing a permission also removes those that require it', () => {
  expect(toggled(['shop.read', 'orders.read', 'orders.pack', 'books.read'], 'orders.read', false)).toEqual([
    'shop.read',
    'books.read',
  ])
})

test('a body has either a role or permissions, and needs at least one', () => {
  expect(accessBody({ role: 'packer', permissions: ['books.read'] })).toEqual({ role: 'packer' })
  expect(accessBody({ role: 'custom', permissions: ['shop.read', 'books.read'] })).toEqual({
    permissions: ['books.read'],
  })
  expect(accessBody({ role: 'custom', permissions: ['shop.read'] })).toBeUndefined()
})
