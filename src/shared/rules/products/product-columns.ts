/** Optional columns of the owner's table, in default order. Name and checkbox are always shown. */
export const productColumns = [
  'number',
  'condition',
  'finish',
  'category',
  'set',
  'language',
  'tags',
  'location',
  'purchase',
  'trend',
  'place',
  'margin',
  'price',
  'stock',
  'active',
] as const
export type ProductColumn = (typeof productColumns)[number]

/** Default columns, until the owner chooses. */
export const usualColumns: readonly ProductColumn[] = [
  'number',
  'condition',
  'finish',
  'set',
  'language',
  'price',
  'stock',
  'active',
]

export const isProductColumn = (name: unknown): name is ProductColumn =>
  (productColumns as readonly unknown[]).includes(name)

/** Filters and sort order in the query string. */
export const productFilterNames = [
  'game',
  'category',
  'set',
  'language',
  'condition',
  'finish',
  'rarity',
  'graded',
  'minCents',
  'maxCents',
  'stock',
  'state',
] as const
export type ProductFilterName = (typeof productFilterNames)[number]
