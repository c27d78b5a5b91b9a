/**
 * Some browsers drop table semantics from rows with CSS grid layout. The roles restore them and mark the table as an ARIA grid with arrow
 * key navigation.
 */
export const roles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
  nothing: { role: 'presentation' },
} as const
