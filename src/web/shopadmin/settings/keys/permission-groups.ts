import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'

export type KeyPermission = (typeof keyPermissions)[number]

const areas = {
  orders: ['orders', 'counter', 'discounts'],
  products: ['products', 'prices'],
  buying: ['buying'],
  money: ['payments', 'refunds', 'credit'],
  customers: ['customers'],
  books: ['figures', 'books'],
  shop: ['shop', 'settings'],
} as const
type PermissionArea = keyof typeof areas

const areaOf = (permission: KeyPermission) => permission.split('.')[0] ?? ''

export const isReading = (permission: KeyPermission) => permission.endsWith('.read')

export type PermissionGroup = { name: PermissionArea; permissions: KeyPermission[] }

/** Permissions of keys by area, reading first. Permissions of an area that is not listed are with the shop's. */
export function permissionGroups(): PermissionGroup[] {
  const names = Object.keys(areas) as PermissionArea[]
  const groupOf = (permission: KeyPermission): PermissionArea =>
    names.find((name) => (areas[name] as readonly string[]).includes(areaOf(permission))) ?? 'shop'
  const sorted = [...keyPermissions.filter(isReading), ...keyPermissions.filter((each) => !isReading(each))]
  return names.map((name) => ({ name, permissions: sorted.filter((each) => groupOf(each) === name) }))
}
