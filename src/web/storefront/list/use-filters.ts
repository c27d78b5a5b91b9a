import { useContext, useMemo } from 'react'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { FixedFilter, OpeningSort } from './fixed-filter.ts'
import { filterValues, type ProductFilters, readFilters, writeFilters } from './product-filter.ts'

/**
 * Filters in the address, combined with those `fixed` by the page. `chosen` has only those in the address. A change adds a history entry
 * unless it replaces the last one.
 */
export function useFilters() {
  const { params: address, change: write } = useAddress()
  const fixed = useContext(FixedFilter)
  const opening = useContext(OpeningSort)
  const chosen = useMemo(() => readFilters(address, opening), [address, opening])
  const filters = useMemo(() => ({ ...chosen, ...fixed }), [chosen, fixed])
  return {
    filters,
    chosen,
    fixed,
    from: address.get('cursor'),
    opening,
    /** The address with other filters, for links. */
    hrefWith: (changed: Partial<ProductFilters>, from = address) => `?${writeFilters(from, changed, opening)}`,
    change: (changed: Partial<ProductFilters>, { replace = false } = {}) =>
      write(filterValues({ ...chosen, ...withoutKeys(changed, fixed) }, opening), { replace }),
  }
}

/** Values set by the path are not repeated in the query. */
const withoutKeys = (changed: Partial<ProductFilters>, fixed: object) =>
  Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in fixed))) as Partial<ProductFilters>
