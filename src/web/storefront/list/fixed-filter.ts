import { createContext } from 'react'
import { DEFAULT_SORT, type ProductSort } from '#shared/rules/products/product-sort.ts'
import type { ProductFilters } from './product-filter.ts'

/** Filter set by the page's path, in addition to the filters in the address. */
export const FixedFilter = createContext<Partial<Pick<ProductFilters, 'game' | 'category' | 'set'>>>({})

/** The shop's opening order. */
export const OpeningSort = createContext<ProductSort>(DEFAULT_SORT)
