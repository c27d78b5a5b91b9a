import { useContext, useMemo } from 'react'
import { useAddress } from '#web/lib/use-address.ts'
import { FixedFilter } from './fixed-filter.ts'
import { filterValues, type ProductFilters, readFilters } from './product-filter.ts'

/**
 * The filters, which live in the address, together with what the page itself is `fixed` to. `chosen`: those in the address alone. A
 * change is a step in the history, unless it replaces the last one.
 */
export function useFilters() {
  const { params: address, change: write } = useAddress()
  const fixed = useContext(FixedFilter)
  const chosen = useMemo(() => readFilters(address), [address])
  const filters = useMemo(() => ({ ...chosen, ...fixed }), [chosen, fixed])
  return {
    filters,
    chosen,
    fixed,
    from: address.get('cursor'),
    address,
    change: (changed: Partial<ProductFilters>, { replace = false } = {}) =>
      write(filterValues({ ...chosen, ...withoutKeys(changed, fixed) }), { replace }),
  }
}

/** What the path says is not said in the query too. */
const withoutKeys = (changed: Partial<ProductFilters>, fixed: object) =>
  Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in fixed))) as Partial<ProductFilters>
