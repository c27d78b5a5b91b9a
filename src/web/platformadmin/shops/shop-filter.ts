import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export const shopStatuses = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const

export type ShopStatus = (typeof shopStatuses)[number]['value']

/** The longest search that the server takes. */
const LONGEST_SEARCH = 200

const statusFrom = (text: string | null): ShopStatus => shopStatuses.find(({ value }) => value === text)?.value ?? 'all'

/** What is being looked for, kept in the address: `?search=…&status=…`. */
export function useShopFilter() {
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').slice(0, LONGEST_SEARCH)
  const status = statusFrom(address.get('status'))
  const change = useCallback(
    (name: 'search' | 'status', value: string) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === '' || value === 'all') after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true },
      ),
    [setAddress],
  )
  return { search, status, change }
}
