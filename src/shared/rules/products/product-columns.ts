/** What the owner's table can show of a product, beside its name and the box that chooses it; in the order of a new table. */
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

/** What a table shows until its owner chooses. */
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

/** What a list is narrowed to and sorted by, as the address says it. */
export const productFilterNames = [
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
] as const
export type ProductFilterName = (typeof productFilterNames)[number]
