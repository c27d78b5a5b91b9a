import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ProductFilters, readFilters, writeFilters } from './product-filter.ts'

/** The filters, which live in the address. A change is a step in the history; `replace` takes the place of the last one. */
export function useFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(search), [search])
  const filters = useMemo(() => readFilters(address), [address])
  const change = useCallback(
    (changed: Partial<ProductFilters>, { replace = false } = {}) =>
      navigate({ search: String(writeFilters(address, changed)) }, { replace }),
    [navigate, address],
  )
  return { filters, from: address.get('cursor'), address, change }
}
