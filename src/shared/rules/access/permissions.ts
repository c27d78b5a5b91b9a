/** Permissions a member of a shop can have. An endpoint of a shop names the one that it needs. */
export const permissions = [
  'shop.read',
  'products.read',
  'products.write',
  'prices.write',
  'orders.read',
  'orders.write',
  'counter.sell',
  'payments.read',
  'payments.write',
  'refunds.write',
  'customers.read',
  'customers.write',
  'discounts.read',
  'discounts.write',
  'figures.read',
  'books.read',
  'books.write',
  'settings.read',
  'settings.write',
  // Where money goes, who the seller is, and what is declared by law. Never granted to staff.
  'ownership.manage',
] as const

export type Permission = (typeof permissions)[number]

const sentences = 'permissions'

/** The key of the sentence that says what a permission allows. */
export const permissionText = (permission: Permission) => `${sentences}.${permission}` as const
