import { useState } from 'react'
import {
  countChosen,
  headState,
  isChosen,
  nobody,
  onlyThere,
  ranged,
  type Selection,
  toggled,
  withShown,
} from './selection.ts'

type List = {
  /** The rows in sight, in their order. */
  ids: readonly number[]
  /** How many rows match the filters, loaded or not. */
  total?: number
  /** Whether `ids` is all there is: then a row that is not in it has gone, and is no longer chosen. */
  complete?: boolean
  /** Other filters end the selection. */
  filter?: string
  /** How many are chosen, in words. */
  label?: (count: number, matching: boolean) => string
}

/** Which rows of a list are chosen: it outlives refreshing, sorting and paging. */
export function useSelection({ ids, total = ids.length, complete = false, filter = '', label = String }: List) {
  const [kept, setKept] = useState({ selection: nobody, filter, chosen: '', cleared: '' })
  const isSame = kept.filter === filter
  const selection = !isSame ? nobody : complete ? onlyThere(kept.selection, ids) : kept.selection
  const count = countChosen(selection, total)
  const chosen = count > 0 ? label(count, selection.matching) : ''
  const cleared = isSame ? kept.cleared : kept.chosen
  if (!isSame || selection !== kept.selection || chosen !== kept.chosen) {
    setKept({ selection, filter, chosen, cleared })
  }
  const choose = (change: (before: Selection) => Selection) =>
    setKept((before) => ({ ...before, selection: change(before.selection), cleared: '' }))
  return {
    selection,
    count,
    /** What other filters have cleared, in words; empty once something is chosen again. */
    cleared,
    choose,
    has: (id: number) => isChosen(selection, id),
    /** Chooses a row or lets it go; `range`: with all between the last one and this. */
    toggle: (id: number, range: boolean) =>
      choose((before) => (range ? ranged(before, id, ids) : toggled(before, id, ids))),
    /** For the checkbox of all rows. */
    state: headState(selection, ids),
    chooseShown: (all: boolean) => choose((before) => (all ? withShown(before, ids) : nobody)),
    clear: () => choose(() => nobody),
  }
}
export type RowSelection = ReturnType<typeof useSelection>
