import type { CSSProperties } from 'react'
import { cn } from '#web/lib/cn.ts'
import { type Breakpoint, type ColumnKey, gridColumns } from './columns/columns.ts'

/** One line of 40 pixels on desktop; two lines on phones, with the name in full width. Container queries refer to the table. */
export const rowLayout: Readonly<Record<Breakpoint, string>> = {
  desktop: 'min-h-10',
  tablet: 'min-h-10',
  phone: cn(
    // Three lines if the reader's font size leaves no space for price and stock in a row.
    'grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] py-1',
    '[grid-template-areas:"select_name_more"_"select_price_more"_"select_stock_more"]',
    '@3xs:grid-cols-[2.75rem_minmax(0,1fr)_7rem_6.5rem_2.75rem]',
    '@3xs:[grid-template-areas:"select_name_name_name_more"_"select_._price_stock_more"]',
  ),
}

/** Widths of the chosen columns. */
export const rowStyle = (room: Breakpoint, columns: readonly ColumnKey[]): CSSProperties =>
  room === 'phone' ? {} : { gridTemplateColumns: gridColumns(columns) }

/** Grid area of each cell on phones. */
export const phoneArea = {
  select: '[grid-area:select]',
  name: '[grid-area:name]',
  price: '[grid-area:price] min-h-11',
  stock: '[grid-area:stock] min-h-11',
  more: '[grid-area:more]',
} as const
