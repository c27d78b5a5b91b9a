import type { CSSProperties } from 'react'
import { cn } from '#web/lib/cn.ts'
import { type Breakpoint, type ColumnKey, gridColumns } from './columns/columns.ts'

/** One line of 40 pixels at a desktop; on a phone two, with the name over the whole width. The table is the container. */
export const rowLayout: Readonly<Record<Breakpoint, string>> = {
  desktop: 'min-h-10',
  tablet: 'min-h-10',
  phone: cn(
    // Three lines where the reader's text leaves no room for price and stock side by side.
    'grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] py-1',
    '[grid-template-areas:"select_name_more"_"select_price_more"_"select_stock_more"]',
    '@3xs:grid-cols-[2.75rem_minmax(0,1fr)_7rem_6.5rem_2.75rem]',
    '@3xs:[grid-template-areas:"select_name_name_name_more"_"select_._price_stock_more"]',
  ),
}

/** The widths of the columns, which their owner chooses. */
export const rowStyle = (room: Breakpoint, columns: readonly ColumnKey[]): CSSProperties =>
  room === 'phone' ? {} : { gridTemplateColumns: gridColumns(columns) }

/** Where a cell is on a phone. */
export const phoneArea = {
  select: '[grid-area:select]',
  name: '[grid-area:name]',
  price: '[grid-area:price] min-h-11',
  stock: '[grid-area:stock] min-h-11',
  more: '[grid-area:more]',
} as const
