import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'

export type KeyPermission = (typeof keyPermissions)[number]

const areas = {
  shop: ['shop', 'settings'],
  products: ['products', 'prices', 'buying'],
  orders: ['orders', 'counter', 'discounts'],
  payments: ['payments', 'refunds'],
  customers: ['customers', 'credit'],
  books: ['figures', 'books'],
} as const
type Group = keyof typeof areas

const areaOf = (permission: KeyPermission) => permission.split('.')[0] ?? ''

/** Permissions of keys by area. Permissions of an area that is not listed are with the shop's. */
export function permissionGroups(): { name: Group; permissions: KeyPermission[] }[] {
  const names = Object.keys(areas) as Group[]
  const groupOf = (permission: KeyPermission): Group =>
    names.find((name) => (areas[name] as readonly string[]).includes(areaOf(permission))) ?? 'shop'
  return names.map((name) => ({ name, permissions: keyPermissions.filter((each) => groupOf(each) === name) }))
}
