import { useMemo, useState } from 'react'
import type { ProductSelection } from '#shared/contract/product-edits.ts'
import { productsLabel } from '#shared/rules/text/counts.ts'
import type { ProductList } from '../live/use-product-list.ts'
import { filterText, type ShownProducts } from '../product-filter.ts'
import { countChosen, everyMatch, nobody, onlyThere, type Selection } from './selection.ts'

type Kept = {
  selection: Selection
  /** The filters that it was made under, and how many they showed. */
  filter: string
  total: number
  totalIsExact: boolean
  note: string
}

/** What is chosen in the table. It outlives refreshing, sorting and paging; other filters end it, and say so. */
export function useSelection(list: ProductList, shown: ShownProducts) {
  const filter = filterText(shown)
  const { query, products, total, totalIsExact } = list
  const [kept, setKept] = useState<Kept>({ selection: nobody, filter, total, totalIsExact, note: '' })
  const ids = useMemo(() => products.map(({ id }) => id), [products])

  let now = kept
  if (kept.filter !== filter) {
    now = { selection: nobody, filter, total, totalIsExact, note: clearedNote(kept) }
  } else if (!query.isPlaceholderData && (kept.total !== total || kept.totalIsExact !== totalIsExact)) {
    now = { ...kept, total, totalIsExact }
  }
  const complete = query.isSuccess && !query.isPlaceholderData && !query.isFetching && !query.hasNextPage
  const there = complete ? onlyThere(now.selection, ids) : now.selection
  if (there !== now.selection) now = { ...now, selection: there }
  if (now !== kept) setKept(now)

  const choose = (change: (selection: Selection) => Selection) =>
    setKept((before) => ({ ...before, selection: change(before.selection), note: '' }))
  const { selection, note } = now
  return {
    selection,
    note,
    count: countChosen(selection, total),
    countIsExact: totalIsExact || !selection.matching,
    choose,
    chooseAll: () => choose(() => everyMatch),
    clear: () => choose(() => nobody),
    /** As the server is told. */
    asked: askedFor(selection, shown),
    /** Those of them that are loaded, for a look at what would happen. */
    loaded: useMemo(
      () => (selection.matching ? products : products.filter(({ id }) => selection.ids.has(id))),
      [selection, products],
    ),
  }
}
export type Chosen = ReturnType<typeof useSelection>

const clearedNote = ({ selection, total, totalIsExact }: Kept) => {
  const count = countChosen(selection, total)
  if (count === 0) return ''
  return `Selection of ${productsLabel(count, totalIsExact || !selection.matching)} cleared: the filters changed.`
}

function askedFor({ matching, ids }: Selection, { search, category, set, language }: ShownProducts): ProductSelection {
  return matching ? { matching: { search, category, set, language } } : { ids: [...ids] }
}
