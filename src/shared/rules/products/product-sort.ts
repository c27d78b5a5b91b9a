import type { Text } from '../../messages/translator.ts'

export const productSorts = ['recent', 'price-low', 'price-high', 'name-az', 'grouped-set', 'grouped-category'] as const
export type ProductSort = (typeof productSorts)[number]

export const DEFAULT_SORT: ProductSort = 'price-low'

export const sortText =
  (sort: ProductSort): Text =>
  (t) =>
    t(`shelf.sort.${sort}`)

/** What the columns of the owner's table add to them. */
const columnSorts = [
  'name-za',
  'stock-low',
  'stock-high',
  'category-az',
  'category-za',
  'set-az',
  'set-za',
  'language-az',
  'language-za',
  'number-az',
  'number-za',
  'location-az',
  'location-za',
  'oldest',
] as const

export const ownerProductSorts = [...productSorts, ...columnSorts] as const
export type OwnerProductSort = (typeof ownerProductSorts)[number]
