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
