import type { Role } from '#shared/contract/accounts.ts'

const labels: Readonly<Record<Role, string>> = {
  superadmin: 'Super Admin',
  shop_owner: 'Shop Owner',
  customer: 'Customer',
}

/** In the order in which they are chosen from. */
export const roles: readonly Role[] = ['customer', 'shop_owner', 'superadmin']

export const roleLabel = (role: Role): string => labels[role]
