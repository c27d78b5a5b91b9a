/**
 * Rows that are laid out as CSS grids are no table any more to every browser: their roles say it again, and that the
 * arrow keys go from cell to cell (ARIA, pattern of a grid).
 */
export const roles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
  nothing: { role: 'presentation' },
} as const
