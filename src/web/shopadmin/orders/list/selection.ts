/** What is ticked, and the row that was clicked last: a Shift-click takes or drops all between. */
export type Selection = { ids: ReadonlySet<number>; last: number | undefined }

export const nothing: Selection = { ids: new Set(), last: undefined }

/** After a click on one of the shown rows; with Shift the rows from the last one to this become like this. */
export function clicked({ ids, last }: Selection, shown: readonly number[], id: number, shift: boolean): Selection {
  const ticked = !ids.has(id)
  const changed = new Set(ids)
  const from = shift && last !== undefined ? shown.indexOf(last) : -1
  const to = shown.indexOf(id)
  const range = from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range) {
    if (ticked) changed.add(one)
    else changed.delete(one)
  }
  return { ids: changed, last: id }
}

export const all = (shown: readonly number[]): Selection => ({ ids: new Set(shown), last: undefined })
