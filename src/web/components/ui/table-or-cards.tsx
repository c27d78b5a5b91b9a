import { type ReactNode, useSyncExternalStore } from 'react'
import { DataTable, type DataTableProps } from '#web/components/ui/data-table.tsx'

type TableOrCardsProps<Row, Name extends string> = DataTableProps<Row, Name> & {
  /** Screens narrower than this show cards. */
  below?: keyof typeof narrow
  cardClass?: string
  /** Renders a card from the cells of its row. */
  card: (cells: Record<Name, ReactNode>, row: Row) => ReactNode
}

/** A table, or cards on narrow screens. Client-rendered pages only. */
export function TableOrCards<Row, Name extends string>(props: TableOrCardsProps<Row, Name>) {
  const { label, rows, keyOf, columns, card, cardClass = 'grid gap-2.5 px-4 py-3', below = 'md' } = props
  const isNarrow = useSyncExternalStore(
    (listener) => subscribe(below, listener),
    () => window.matchMedia(narrow[below]).matches,
  )
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

const narrow = { md: '(width < 48rem)', xl: '(width < 80rem)' }

function subscribe(below: keyof typeof narrow, listener: () => void) {
  const query = window.matchMedia(narrow[below])
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
