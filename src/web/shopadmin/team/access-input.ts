import type { MemberAccess } from '#shared/contract/shops/access/team.ts'
import type { GrantablePermission, Permission } from '#shared/rules/access/permissions.ts'
import { type InvitedRole, type MemberRole, withRequired } from '#shared/rules/access/roles.ts'

/** Chosen role, and the permissions of the role `custom`. */
export type ChosenAccess = { role: InvitedRole; permissions: readonly Permission[] }

export const chosenOf = ({ role, permissions }: { role: MemberRole; permissions: readonly Permission[] }) =>
  role === 'owner' ? undefined : { role, permissions }

const isChoice = (permission: Permission): permission is GrantablePermission =>
  permission !== 'shop.read' && permission !== 'ownership.manage'

/** Body of a request. Undefined if no permission is chosen. */
export function accessBody({ role, permissions }: ChosenAccess): MemberAccess | undefined {
  if (role !== 'custom') return { role }
  const chosen = permissions.filter(isChoice)
  return chosen.length > 0 ? { permissions: chosen } : undefined
}

/** Adds a permission with those it requires, or removes it with those that require it. */
export function toggled(permissions: readonly Permission[], permission: Permission, on: boolean): Permission[] {
  if (on) return withRequired([...permissions, permission])
  return permissions.filter((each) => each !== permission && !withRequired([each]).includes(permission))
}
