/** Permissions of a shop's members. Each endpoint of a shop names the one it requires. */
export const permissions = [
  'shop.read',
  'products.read',
  'products.write',
  'prices.write',
  'orders.read',
  'orders.pack',
  'orders.write',
  'counter.sell',
  'payments.read',
  'payments.receive',
  'payments.write',
  'refunds.write',
  'customers.read',
  'customers.write',
  'discounts.read',
  'discounts.write',
  'buying.read',
  'buying.manage',
  'credit.read',
  'credit.write',
  'buying.receive',
  'buying.pay',
  'figures.read',
  'books.read',
  'books.write',
  'settings.read',
  'settings.write',
  // Payment details, legal seller, legal declarations, and the team itself. Never granted to staff.
  'ownership.manage',
] as const

export type Permission = (typeof permissions)[number]

const sentences = 'permissions'

/** Key of the text that explains a permission. */
export const permissionText = (permission: Permission) => `${sentences}.${permission}` as const

export type GrantablePermission = Exclude<Permission, 'ownership.manage'>

/** Permissions that staff can have. */
export const grantablePermissions = permissions.filter(
  (permission): permission is GrantablePermission => permission !== 'ownership.manage',
)
