import type { MemberAccess } from '#shared/contract/shops/access/team.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { type InvitedRole, withRequired } from '#shared/rules/access/roles.ts'

type RoleColumns = { role: InvitedRole; permissions: Permission[] | null }

/** The stored role of a request, and the permissions of a `custom` one. */
export const roleColumns = ({ role, permissions = [] }: MemberAccess): RoleColumns =>
  role ? { role, permissions: null } : { role: 'custom', permissions: withRequired(permissions) }
