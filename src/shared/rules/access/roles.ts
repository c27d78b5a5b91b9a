import { grantablePermissions, type Permission, permissions } from './permissions.ts'

/** Roles that an owner can give. */
export const staffRoles = ['manager', 'counter', 'packer', 'stock', 'bookkeeper'] as const
export type StaffRole = (typeof staffRoles)[number]

export const invitedRoles = [...staffRoles, 'custom'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** Roles of a shop's members. A `custom` member has individual permissions. */
export const memberRoles = ['owner', ...invitedRoles] as const
export type MemberRole = (typeof memberRoles)[number]

const ofRole: Readonly<Record<Exclude<MemberRole, 'custom'>, readonly Permission[]>> = {
  owner: permissions,
  manager: grantablePermissions,
  counter: [
    'shop.read',
    'products.read',
    'orders.read',
    'orders.pack',
    'counter.sell',
    'payments.receive',
    'customers.read',
    'discounts.read',
    'buying.read',
    'buying.receive',
    'buying.pay',
  ],
  packer: ['shop.read', 'products.read', 'orders.read', 'orders.pack'],
  stock: ['shop.read', 'products.read', 'products.write', 'prices.write', 'buying.read', 'buying.receive'],
  bookkeeper: [
    'shop.read',
    'orders.read',
    'payments.read',
    'customers.read',
    'credit.read',
    'figures.read',
    'books.read',
  ],
}

/** @param own permissions of a `custom` member; unknown and owner-only permissions grant nothing. */
export function permissionsOf(role: MemberRole, own: readonly string[] | null): readonly Permission[] {
  if (role !== 'custom') return ofRole[role]
  return grantablePermissions.filter((permission) => own?.includes(permission))
}

/** Permissions without which another one is of no use. Every member has `shop.read`. */
const required: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'products.write': ['products.read'],
  'prices.write': ['products.read'],
  'orders.pack': ['orders.read'],
  'orders.write': ['orders.read'],
  'counter.sell': ['products.read', 'orders.read'],
  'payments.receive': ['orders.read'],
  'payments.write': ['payments.read'],
  'refunds.write': ['orders.read'],
  'customers.write': ['customers.read'],
  'discounts.write': ['discounts.read'],
  'buying.read': ['products.read'],
  'buying.manage': ['buying.read', 'products.read'],
  'buying.receive': ['buying.read', 'products.read'],
  'buying.pay': ['buying.receive', 'buying.read', 'products.read'],
  'credit.write': ['credit.read'],
  'books.write': ['books.read'],
  'settings.write': ['settings.read'],
}

/** The chosen permissions and those they require, in canonical order. */
export function withRequired(chosen: readonly Permission[]): Permission[] {
  const all = new Set<Permission>(['shop.read', ...chosen, ...chosen.flatMap((each) => required[each] ?? [])])
  return permissions.filter((permission) => all.has(permission))
}
