import { expect, test } from 'vitest'
import { permissions } from './permissions.ts'
import { memberRoles, permissionsOf, withRequired } from './roles.ts'

test('gives only the owner the permission to manage ownership', () => {
  const everything = [...permissions, 'ships.sink']
  const managing = memberRoles.filter((role) => permissionsOf(role, everything).includes('ownership.manage'))
  expect(managing).toEqual(['owner'])
})

test('gives a custom member the granted permissions in canonical order, without unknown ones', () => {
  expect(permissionsOf('custom', ['orders.read', 'ships.sink', 'products.read'])).toEqual([
    'products.read',
    'orders.read',
  ])
  expect(permissionsOf('custom', null)).toEqual([])
})

test('lets every role with a fixed set of permissions read the shop', () => {
  const roles = memberRoles.filter((role) => role !== 'custom')
  expect(roles.filter((role) => !permissionsOf(role, null).includes('shop.read'))).toEqual([])
})

test('a chosen permission brings along those without which it is of no use, and reading the shop', () => {
  expect(withRequired([])).toEqual(['shop.read'])
  expect(withRequired(['buying.pay', 'figures.read'])).toEqual([
    'shop.read',
    'products.read',
    'buying.read',
    'buying.receive',
    'buying.pay',
    'figures.read',
  ])
})
