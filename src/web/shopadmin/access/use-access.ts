import type { Membership } from '#shared/contract/shops/access/team.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { useMyShop } from '../shop/use-my-shop.ts'
import { permissionsOfScreen } from './screen-permissions.ts'
import { useMemberships } from './use-memberships.ts'

/** Whether the user has a permission in the current shop. */
export type May = (permission: Permission) => boolean

/** The user's membership of the current shop. */
export function useMembership(): Membership | undefined {
  const { data: shop } = useMyShop()
  const { data: memberships } = useMemberships()
  return memberships?.find(({ shopId }) => shopId === shop?.id)
}

/** Checks permissions in the current shop. The server decides each time; screens only hide actions that it would refuse. */
export function useAccess(): May {
  const { data: shop } = useMyShop()
  const isOwner = useIsOwnerOnly()
  const membership = useMembership()
  // Owners set up their first shop, and need not wait until theirs is loaded.
  return (permission) => (membership ? membership.permissions.includes(permission) : !shop && isOwner)
}

/** Whether the user works in no shop of others. */
function useIsOwnerOnly(): boolean {
  const { data: user } = useMe()
  const { data: memberships } = useMemberships()
  return user?.role !== 'customer' && (memberships?.every(({ role }) => role === 'owner') ?? false)
}

export const useMay = (permission: Permission): boolean => useAccess()(permission)

/** Whether the user may open the screen of an address. */
export function useMayOpen(): (address: string) => boolean {
  const may = useAccess()
  return (address) => permissionsOfScreen(address).every(may)
}

/** Whether the user took over the counter with a PIN and reaches nothing else. */
export function useIsAtCounter(): boolean {
  const { data: memberships } = useMemberships()
  return memberships?.some(({ isAtCounter }) => isAtCounter) ?? false
}
