import { createContext } from 'react'
import type { ProductFilters } from './product-filter.ts'

/** Filter set by the page's path, in addition to the filters in the address. */
export const FixedFilter = createContext<Partial<Pick<ProductFilters, 'category' | 'set'>>>({})
