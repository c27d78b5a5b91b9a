import type { Text } from '../../messages/translator.ts'

export const productSorts = ['recent', 'price-low', 'price-high', 'name-az', 'grouped-set', 'grouped-category'] as const
export type ProductSort = (typeof productSorts)[number]

export const DEFAULT_SORT: ProductSort = 'price-low'

const labels: Readonly<Record<ProductSort, string>> = {
  recent: 'Newest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'name-az': 'Name: A to Z',
  'grouped-set': 'Grouped by set',
  'grouped-category': 'Grouped by category',
}

export const sortLabel = (sort: ProductSort): string => labels[sort]

/** The same in the reader's language. */
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
  'oldest',
] as const

export const ownerProductSorts = [...productSorts, ...columnSorts] as const
export type OwnerProductSort = (typeof ownerProductSorts)[number]
