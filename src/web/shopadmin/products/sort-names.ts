import type { Text } from '#shared/messages/translator.ts'
import {
  type OwnerSearchSort,
  productSorts,
  type SearchSort,
  searchSorts,
  sortText,
} from '#shared/rules/products/product-sort.ts'

type SortChoice = { value: OwnerSearchSort; label: Text }

const isUsual = (sort: OwnerSearchSort): sort is SearchSort => searchSorts.some((usual) => usual === sort)

/** The usual orders, and the one that a column of the table was asked for. */
export function sortChoices(chosen: OwnerSearchSort, isSearch: boolean): SortChoice[] {
  const usual = (isSearch ? searchSorts : productSorts).map((value): SortChoice => ({ value, label: sortText(value) }))
  return isUsual(chosen) ? usual : [...usual, { value: chosen, label: (t) => t(`products.sort.${chosen}`) }]
}
