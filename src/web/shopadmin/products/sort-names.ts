import { type OwnerProductSort, productSorts, sortLabel } from '#shared/rules/products/product-sort.ts'

const columnLabels: Readonly<Record<Exclude<OwnerProductSort, (typeof productSorts)[number]>, string>> = {
  'name-za': 'Name: Z to A',
  'stock-low': 'Stock: low to high',
  'stock-high': 'Stock: high to low',
  'category-az': 'Category: A to Z',
  'category-za': 'Category: Z to A',
  'set-az': 'Set: A to Z',
  'set-za': 'Set: Z to A',
  'language-az': 'Language: A to Z',
  'language-za': 'Language: Z to A',
  oldest: 'Oldest first',
}

/** The usual orders, and the one that a column of the table was asked for. */
export function sortChoices(chosen: OwnerProductSort): { sort: OwnerProductSort; label: string }[] {
  const usual = productSorts.map((sort) => ({ sort, label: sortLabel(sort) }))
  if (usual.some(({ sort }) => sort === chosen)) return usual
  return [...usual, { sort: chosen, label: columnLabels[chosen as keyof typeof columnLabels] }]
}
