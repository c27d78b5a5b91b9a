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
  /** Visible rows, in order. */
  ids: readonly number[]
  /** Number of rows that match the filters, loaded or not. */
  total?: number
  /** Whether `ids` is the complete list, so that missing rows are deselected. */
  complete?: boolean
  /** A change of filters clears the selection. */
  filter?: string
  /** Text for the number of selected rows. */
  label?: (count: number, matching: boolean) => string
}

/** Selection of rows in a list. It survives refetching, sorting and paging. */
export function useSelection({ ids, total = ids.length, complete = false, filter = '', label = String }: List) {
  const [state, setState] = useState({ selection: nobody, filter, chosen: '', cleared: '' })
  const isSame = state.filter === filter
  const selection = !isSame ? nobody : complete ? onlyThere(state.selection, ids) : state.selection
  const count = countChosen(selection, total)
  const chosen = count > 0 ? label(count, selection.matching) : ''
  const cleared = isSame ? state.cleared : state.chosen
  if (!isSame || selection !== state.selection || chosen !== state.chosen) {
    setState({ selection, filter, chosen, cleared })
  }
  const choose = (change: (before: Selection) => Selection) =>
    setState((before) => ({ ...before, selection: change(before.selection), cleared: '' }))
  return {
    selection,
    count,
    /** Text of the selection that a filter change has cleared; empty once something is selected again. */
    cleared,
    choose,
    has: (id: number) => isChosen(selection, id),
    /** Toggles a row; `range`: with all rows since the last one. */
    toggle: (id: number, range: boolean) =>
      choose((before) => (range ? ranged(before, id, ids) : toggled(before, id, ids))),
    /** For the checkbox of all rows. */
    state: headState(selection, ids),
    chooseShown: (all: boolean) => choose((before) => (all ? withShown(before, ids) : nobody)),
    clear: () => choose(() => nobody),
  }
}
export type RowSelection = ReturnType<typeof useSelection>
