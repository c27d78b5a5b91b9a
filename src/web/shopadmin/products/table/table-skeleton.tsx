import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { type Breakpoint, type ColumnKey, columnsIn } from './columns/columns.ts'
import { roles } from './roles.ts'
import { phoneArea, rowLayout, rowStyle } from './row-layout.ts'

const ROWS = Array.from({ length: 12 }, (_, place) => place)
const widths = ['w-3/5', 'w-4/5', 'w-2/3', 'w-1/2']

type SkeletonRowProps = { room: Breakpoint; columns: readonly ColumnKey[]; place?: number }

/** Placeholder of a row. */
export function SkeletonRow({ room, columns, place = 0 }: SkeletonRowProps) {
  return (
    <tr
      {...roles.nothing}
      className={cn('grid items-center border-b', rowLayout[room])}
      style={rowStyle(room, columns)}
    >
      {columns.map((column) => (
        <td
          key={column}
          className={cn('px-2', room === 'phone' && column in phoneArea && phoneArea[column as keyof typeof phoneArea])}
        >
          {column === 'name' ? (
            <span className="flex items-center gap-2">
              <Skeleton className="size-8 shrink-0 rounded-sm" />
              <Skeleton className={cn('h-4', widths[place % widths.length])} />
            </span>
          ) : (
            <Skeleton className="h-4 w-4/5" />
          )}
        </td>
      ))}
    </tr>
  )
}

/** Placeholder of the table, with the same columns as the loaded one. */
export function TableSkeleton() {
  return (
    <div className="@container">
      <table {...roles.nothing} className="block w-full">
        {(['phone', 'tablet', 'desktop'] as const).map((room) => (
          <tbody key={room} className={shownIn[room]}>
            {ROWS.map((place) => (
              <SkeletonRow key={place} room={room} columns={columnsIn(room)} place={place} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const shownIn: Readonly<Record<Breakpoint, string>> = {
  phone: 'block @min-[38.75rem]:hidden',
  tablet: 'hidden @min-[38.75rem]:block @min-[62.5rem]:hidden',
  desktop: 'hidden @min-[62.5rem]:block',
}
