import { searchIn, useAddress } from '#web/lib/use-address.ts'

export const shopStatuses = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'renamed', label: 'Renamed since approval' },
] as const

export type ShopStatus = (typeof shopStatuses)[number]['value']

const statusFrom = (text: string | null): ShopStatus => shopStatuses.find(({ value }) => value === text)?.value ?? 'all'

/** What is being looked for, kept in the address: `?search=…&status=…`. */
export function useShopFilter() {
  const { params, change } = useAddress()
  return { search: searchIn(params), status: statusFrom(params.get('status')), change }
}
