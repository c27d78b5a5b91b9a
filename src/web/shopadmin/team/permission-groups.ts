import type { GrantablePermission } from '#shared/rules/access/permissions.ts'

/** Permissions that an owner can choose, in the groups of the form. Everyone has `shop.read`. */
export const permissionGroups = {
  orders: ['orders.read', 'orders.pack', 'orders.write'],
  counter: ['counter.sell', 'payments.receive', 'refunds.write'],
  products: ['products.read', 'products.write', 'prices.write'],
  buying: ['buying.read', 'buying.manage', 'buying.receive', 'buying.pay'],
  customers: ['customers.read', 'customers.write', 'discounts.read', 'discounts.write', 'credit.read', 'credit.write'],
  money: ['payments.read', 'payments.write', 'books.read', 'books.write', 'figures.read'],
  shop: ['settings.read', 'settings.write'],
} as const satisfies Record<string, readonly GrantablePermission[]>

export type PermissionGroup = keyof typeof permissionGroups
