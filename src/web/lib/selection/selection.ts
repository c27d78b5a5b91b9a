/**
 * Selected rows: individual ids, or all rows that match the filters (`matching`). `anchor`: the last toggled row, from which ranges start.
 */
export type Selection = {
  matching: boolean
  ids: ReadonlySet<number>
  anchor: number | undefined
}

export const nobody: Selection = { matching: false, ids: new Set(), anchor: undefined }

/** All rows that match the filters, loaded or not. */
export const everyMatch: Selection = { matching: true, ids: new Set(), anchor: undefined }

export const isChosen = ({ matching, ids }: Selection, id: number): boolean => matching || ids.has(id)

export const countChosen = ({ matching, ids }: Selection, total: number): number => (matching ? total : ids.size)

/** Toggles one row. If all matching rows were selected, the other loaded rows stay selected; rows that are not loaded have no known id. */
export function toggled(selection: Selection, id: number, loaded: readonly number[]): Selection {
  const ids = new Set(selection.matching ? loaded : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { matching: false, ids, anchor: id }
}

/** Gives all rows from the anchor to this one the state of the anchor. */
export function ranged(selection: Selection, id: number, loaded: readonly number[]): Selection {
  const { anchor } = selection
  const from = anchor === undefined ? -1 : loaded.indexOf(anchor)
  const to = loaded.indexOf(id)
  if (anchor === undefined || from < 0 || to < 0) return toggled(selection, id, loaded)
  const choose = isChosen(selection, anchor)
  const ids = new Set(selection.matching ? loaded : selection.ids)
  for (const each of loaded.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (choose) ids.add(each)
    else ids.delete(each)
  }
  return { matching: false, ids, anchor }
}

/** Adds all visible rows to the selection. */
export const withShown = (selection: Selection, loaded: readonly number[]): Selection =>
  selection.matching ? selection : { ...selection, ids: new Set([...selection.ids, ...loaded]) }

export function without(selection: Selection, gone: Iterable<number>): Selection {
  const ids = new Set(selection.ids)
  for (const id of gone) ids.delete(id)
  return ids.size === selection.ids.size ? selection : { ...selection, ids }
}

/** Drops ids that are not in the list. Only valid for a completely loaded list. */
export function onlyThere(selection: Selection, loaded: readonly number[]): Selection {
  if (selection.matching || selection.ids.size === 0) return selection
  const there = new Set(loaded)
  return without(
    selection,
    [...selection.ids].filter((id) => !there.has(id)),
  )
}

/** State of the checkbox for all rows. */
export function headState(selection: Selection, shown: readonly number[]): boolean | 'indeterminate' {
  const chosen = shown.filter((id) => isChosen(selection, id)).length
  return chosen === 0 ? selection.matching : chosen === shown.length ? true : 'indeterminate'
}
