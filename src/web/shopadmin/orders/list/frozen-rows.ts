/** A row and whether it has left the list. */
export type FrozenRow<Row> = { row: Row; gone: boolean }

/**
 * A list that does not move under the pointer: each row keeps its place with what is true of it now, also one that has left; newer
 * ones wait, and older ones that were asked for are put below. Rows stand newest first, by id.
 */
export function frozenRows<Row extends { id: number }>(
  held: readonly Row[],
  now: readonly Row[],
): { rows: FrozenRow<Row>[]; waiting: number } {
  const current = new Map(now.map((row) => [row.id, row]))
  const before = new Set(held.map(({ id }) => id))
  const oldest = held.at(-1)?.id ?? Number.POSITIVE_INFINITY
  const added = now.filter(({ id }) => !before.has(id))
  const below = added.filter(({ id }) => id < oldest)
  return {
    rows: [
      ...held.map((row) => ({ row: current.get(row.id) ?? row, gone: !current.has(row.id) })),
      ...below.map((row) => ({ row, gone: false })),
    ],
    waiting: added.length - below.length,
  }
}
