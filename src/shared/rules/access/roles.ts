import { type Permission, permissions } from './permissions.ts'

/** Roles of a shop's members. A `custom` member has individual permissions. */
export const memberRoles = ['owner', 'manager', 'counter', 'packer', 'stock', 'bookkeeper', 'custom'] as const
export type MemberRole = (typeof memberRoles)[number]

const isGrantable = (permission: Permission) => permission !== 'ownership.manage'

const ofRole: Readonly<Record<Exclude<MemberRole, 'custom'>, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter(isGrantable),
  counter: ['shop.read', 'products.read', 'orders.read', 'counter.sell', 'customers.read', 'discounts.read'],
  packer: ['shop.read', 'products.read', 'orders.read', 'orders.write'],
  stock: ['shop.read', 'products.read', 'products.write', 'prices.write'],
  bookkeeper: ['shop.read', 'orders.read', 'payments.read', 'customers.read', 'figures.read', 'books.read'],
}

/** @param own permissions of a `custom` member; unknown and owner-only permissions grant nothing. */
export function permissionsOf(role: MemberRole, own: readonly string[] | null): readonly Permission[] {
  if (role !== 'custom') return ofRole[role]
  return permissions.filter((permission) => isGrantable(permission) && own?.includes(permission))
}
