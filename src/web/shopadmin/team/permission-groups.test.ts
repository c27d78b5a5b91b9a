import { expect, test } from 'vitest'
import { grantablePermissions } from '#shared/rules/access/permissions.ts'
import { permissionGroups } from './permission-groups.ts'

test('the groups have every permission that an owner can give once', () => {
  const grouped: string[] = ['shop.read', ...Object.values(permissionGroups).flat()]
  expect(grouped.sort()).toEqual([...grantablePermissions].sort())
})
