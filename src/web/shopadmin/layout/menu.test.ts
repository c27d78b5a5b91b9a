import { expect, test } from 'vitest'
import { menuFor } from './menu.ts'

const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role, 0).map(({ label }) => label)

test('an owner has the menu of the shop', () => {
  expect(labels('shop_owner')).toEqual(['Dashboard', 'Products', 'Orders', 'Customers', 'Shop Settings'])
})

test('an administrator finds the way back to the platform as well', () => {
  expect(labels('superadmin')).toContain('Platform')
})

test('a customer has no menu', () => {
  expect(labels('customer')).toEqual([])
})

test('Orders carries the number of those that are pending, and nothing else does', () => {
  expect(menuFor('shop_owner', 7).map(({ badge }) => badge)).toEqual([undefined, undefined, 7, undefined, undefined])
})
