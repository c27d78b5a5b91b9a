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
export function sortChoices(chosen: OwnerProductSort): { value: OwnerProductSort; label: string }[] {
  const usual = productSorts.map((value) => ({ value, label: sortLabel(value) }))
  if (usual.some(({ value }) => value === chosen)) return usual
  return [...usual, { value: chosen, label: columnLabels[chosen as keyof typeof columnLabels] }]
}
