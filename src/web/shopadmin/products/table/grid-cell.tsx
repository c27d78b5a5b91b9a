import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import type { StopKey } from './columns/columns.ts'
import { roles } from './roles.ts'

type GridCellProps = Omit<ComponentProps<'td'>, 'role'> & {
  /** Makes the cell itself a stop of the arrow keys; without it, the content is the stop. */
  stop?: StopKey | undefined
  colIndex: number
}

export function GridCell({ stop, colIndex, className, ...props }: GridCellProps) {
  return (
    <td
      {...roles.cell}
      aria-colindex={colIndex}
      data-stop={stop}
      className={cn('flex min-w-0 items-center px-2 focus-visible:-outline-offset-2', className)}
      {...props}
    />
  )
}
