import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/index.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { permissionGroups } from './permission-groups.ts'

test('each permission of keys is in one area, reading first', () => {
  const groups = permissionGroups()
  expect(groups.flatMap(({ permissions }) => permissions).sort()).toEqual([...keyPermissions].sort())
  for (const { name, permissions } of groups) expect(permissions[0], name).toMatch(/\.read$/)
})

test('each area has calls that assistants confirm and calls that they propose', () => {
  for (const { name, permissions } of permissionGroups()) {
    const effects = endpoints
      .filter(({ permission }) => (permissions as readonly (string | undefined)[]).includes(permission))
      .map(({ agents }) => agents)
    expect(effects, name).toEqual(expect.arrayContaining(['confirm', 'propose']))
  }
})
