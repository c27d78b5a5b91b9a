import { createContext } from 'react'
import type { ProductFilters } from './product-filter.ts'

/** What the page's path narrows its list to, on top of the filters in the address. */
export const FixedFilter = createContext<Partial<Pick<ProductFilters, 'category' | 'set'>>>({})
