import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { ProductFilters } from './list/product-filter.ts'

/**
 * After a filter change, scrolls back to the start of the list if it is above the viewport. After Back, the browser restores the position.
 */
export function useStartInView(filters: ProductFilters) {
  const list = useRef<HTMLElement>(null)
  const navigation = useNavigationType()
  const before = useRef(filters)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    if (navigation !== 'POP' && (list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
  }, [filters, navigation])
  return list
}
