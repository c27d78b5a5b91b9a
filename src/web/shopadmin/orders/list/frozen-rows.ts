/** A row, and whether it has left the list. */
export type FrozenRow<Row> = { row: Row; gone: boolean }

/**
 * A list that does not move under the pointer: rows keep their positions and show current data, even after they have left the list. Newer
 * rows are held back, and requested older ones are appended. Rows are sorted by id, descending.
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
