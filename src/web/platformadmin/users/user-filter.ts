import type { Role } from '#shared/contract/accounts/accounts.ts'
import { idIn, searchIn, useAddress } from '#web/lib/navigation/use-address.ts'

export const userRoles = ['all', 'superadmin', 'shop_owner', 'customer'] as const satisfies readonly ('all' | Role)[]

export type UserFilter = { search: string; role: 'all' | Role }

/** Filters and open account, in the address: `?search=…&role=…&user=…`. */
export function useUserFilter() {
  const { params, change } = useAddress()
  const filter: UserFilter = {
    search: searchIn(params),
    role: userRoles.find((role) => role === params.get('role')) ?? 'all',
  }
  return { filter, shown: idIn(params, 'user'), change }
}
