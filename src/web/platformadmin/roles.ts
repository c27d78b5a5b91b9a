import type { Role } from '#shared/contract/accounts/accounts.ts'
import type { Text } from '#shared/messages/translator.ts'

/** In display order. */
export const roles: readonly Role[] = ['customer', 'shop_owner', 'superadmin']

export const roleText =
  (role: Role): Text =>
  (t) =>
    t(`platform.role.${role}`)
