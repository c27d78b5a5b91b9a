import { useMemo } from 'react'
import { useAddress } from '#web/lib/use-address.ts'
import { filterValues, type ProductFilters, readFilters } from './product-filter.ts'

/** The filters, which live in the address. A change is a step in the history, unless it replaces the last one. */
export function useFilters() {
  const { params: address, change: write } = useAddress()
  const filters = useMemo(() => readFilters(address), [address])
  return {
    filters,
    from: address.get('cursor'),
    address,
    change: (changed: Partial<ProductFilters>, { replace = false } = {}) =>
      write(filterValues({ ...filters, ...changed }), { replace }),
  }
}
