import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { everyMatch } from '#web/lib/selection/selection.ts'
import { useSelection } from '#web/lib/selection/use-selection.ts'
import type { ProductList } from './live/use-product-list.ts'
import { filterText, matchingOf, type ShownProducts } from './product-filter.ts'

/** Selected products as the API takes them. */
export type RequestedProducts = z.input<typeof ProductSelection>

/** Selected products of the table. A filter change clears the selection and reports it. */
export function useChosenProducts({ query, products, total, totalIsExact }: ProductList, shown: ShownProducts) {
  const t = useTranslations('products.selection')
  const format = useFormat()
  const rows = useSelection({
    ids: useMemo(() => products.map(({ id }) => id), [products]),
    total,
    complete: query.isSuccess && !query.isPlaceholderData && !query.isFetching && !query.hasNextPage,
    filter: filterText(shown),
    label: (total, matching) => t('cleared', { counted: format.count(total, totalIsExact || !matching), total }),
  })
  const { matching, ids } = rows.selection
  const requested: RequestedProducts = matching ? { matching: matchingOf(shown) } : { ids: [...ids] }
  return {
    ...rows,
    note: rows.cleared,
    countIsExact: totalIsExact || !matching,
    chooseAll: () => rows.choose(() => everyMatch),
    /** As the API takes them. */
    requested,
    /** The loaded ones among them, for previews. */
    loaded: useMemo(() => (matching ? products : products.filter(({ id }) => ids.has(id))), [matching, ids, products]),
  }
}
export type Chosen = ReturnType<typeof useChosenProducts>
