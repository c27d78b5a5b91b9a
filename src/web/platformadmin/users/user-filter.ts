import type { Role } from '#shared/contract/accounts.ts'
import { idIn, searchIn, useAddress } from '#web/lib/use-address.ts'

export const userRoles = [
  { value: 'all', label: 'All Roles' },
  { value: 'superadmin', label: 'Super Admin' },
  { value: 'shop_owner', label: 'Shop Owner' },
  { value: 'customer', label: 'Customer' },
] as const satisfies readonly { value: 'all' | Role; label: string }[]

export type UserFilter = { search: string; role: 'all' | Role }

/** What is being looked for, and whose details stand open: `?search=…&role=…&user=…`. */
export function useUserFilter() {
  const { params, change } = useAddress()
  const filter: UserFilter = {
    search: searchIn(params),
    role: userRoles.find(({ value }) => value === params.get('role'))?.value ?? 'all',
  }
  return { filter, shown: idIn(params, 'user'), change }
}
