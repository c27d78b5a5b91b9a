import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Table, TableCell, TableHead, TableHeader, TableRow } from './table.tsx'

type Column<Row> = {
  head: ReactNode
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** Classes of heading and cells. */
  className?: string
  headClass?: string
  cellClass?: string
}

export type DataTableProps<Row, Name extends string> = {
  /** Accessible name: 'Orders'. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: Record<Name, Column<Row>>
  className?: string
  bodyClass?: string
}

/** Table whose columns each define their heading and cells. */
export function DataTable<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  const { label, rows, keyOf, className, bodyClass } = props
  const columns = Object.entries<Column<Row>>(props.columns)
  return (
    <Table label={label} className={className}>
      <TableHeader>
        {columns.map(([name, column]) => (
          <TableHead key={name} numeric={column.numeric} className={cn(column.className, column.headClass)}>
            {column.head}
          </TableHead>
        ))}
      </TableHeader>
      <tbody className={bodyClass}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(([name, column]) => (
              <TableCell key={name} numeric={column.numeric} className={cn(column.className, column.cellClass)}>
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
