import { searchIn, useAddress } from '#web/lib/navigation/use-address.ts'

export const shopStatuses = ['all', 'active', 'inactive', 'closed', 'waiting', 'renamed', 'changed'] as const

export type ShopStatus = (typeof shopStatuses)[number]

const statusFrom = (text: string | null): ShopStatus => shopStatuses.find((status) => status === text) ?? 'all'

/** Filters in the address: `?search=…&status=…`. */
export function useShopFilter() {
  const { params, change } = useAddress()
  return { search: searchIn(params), status: statusFrom(params.get('status')), change }
}
