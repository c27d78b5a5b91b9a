import { type ReactNode, useSyncExternalStore } from 'react'
import { DataTable, type DataTableProps } from '#web/components/ui/data-table.tsx'

type TableOrCardsProps<Row, Name extends string> = DataTableProps<Row, Name> & {
  cardClass?: string
  /** Renders a card from the cells of its row. */
  card: (cells: Record<Name, ReactNode>, row: Row) => ReactNode
}

/** A table, or cards on narrow screens. Client-rendered pages only. */
export function TableOrCards<Row, Name extends string>(props: TableOrCardsProps<Row, Name>) {
  const { label, rows, keyOf, columns, card, cardClass = 'grid gap-2.5 px-4 py-3' } = props
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
  if (!isNarrow) return <DataTable {...props} />
  const names = Object.keys(columns) as Name[]
  const cellsOf = (row: Row) => Object.fromEntries(names.map((name) => [name, columns[name].cell(row)]))
  return (
    <ul aria-label={label} className="divide-y">
      {rows.map((row) => (
        <li key={keyOf(row)} className={cardClass}>
          {card(cellsOf(row) as Record<Name, ReactNode>, row)}
        </li>
      ))}
    </ul>
  )
}

const narrow = '(width < 48rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
