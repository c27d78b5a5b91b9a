import type { Text } from '#shared/messages/translator.ts'
import { type OwnerProductSort, type ProductSort, productSorts } from '#shared/rules/products/product-sort.ts'

type SortChoice = { value: OwnerProductSort; label: Text }

const isUsual = (sort: OwnerProductSort): sort is ProductSort => productSorts.some((usual) => usual === sort)

/** The usual orders, and the one that a column of the table was asked for. */
export function sortChoices(chosen: OwnerProductSort): SortChoice[] {
  const usual = productSorts.map((value): SortChoice => ({ value, label: (t) => t(`shelf.sort.${value}`) }))
  return isUsual(chosen) ? usual : [...usual, { value: chosen, label: (t) => t(`products.sort.${chosen}`) }]
}
