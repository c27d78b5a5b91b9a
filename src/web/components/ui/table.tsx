import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#web/lib/cn.ts'

type TableProps = ComponentProps<'table'> & {
  /** Accessible name of the table and of its scroll region: 'Orders'. */
  label: string
}

export function Table({ label, className, ...props }: TableProps) {
  const { ref, scrolls } = useScrolls()
  return (
    <div
      ref={ref}
      className={cn('relative w-full', scrolls && 'overflow-x-auto [--table-top:0px]')}
      {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table
        aria-label={label}
        className={cn('w-full border-separate border-spacing-0 text-sm', className)}
        {...props}
      />
    </div>
  )
}

/* Only a table wider than its container becomes a scroll container. Otherwise the header would stick to that container instead of the page,
   and the keyboard would have a needless tab stop. */
function useScrolls() {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { ref, scrolls }
}

/** Header row that sticks to the top of the page. Below another sticky bar, set `--table-top` to its height. */
export const TableHeader = ({ children }: { children: ReactNode }) => (
  <thead>
    <TableRow>{children}</TableRow>
  </thead>
)

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn(
        'group/row transition-colors in-[tbody]:hover:bg-well in-[tbody]:has-checked:bg-accent-wash',
        'in-[tbody]:hover:**:data-badge:bg-surface in-[tbody]:has-checked:**:data-badge:bg-surface',
        className,
      )}
      {...props}
    />
  )
}

type CellProps = {
  /** Right-aligned, with tabular figures. */
  numeric?: boolean | undefined
}

export function TableHead({ numeric, className, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        'sticky top-(--table-top,0px) z-10 h-10 whitespace-nowrap border-b bg-surface px-3 font-medium text-quiet text-xs',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...props}
    />
  )
}

export function TableCell({ numeric, className, ...props }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={cn(
        'h-10 border-b px-3 py-0.5 in-[tr:last-child]:border-b-0',
        numeric && 'whitespace-nowrap text-right tabular-nums',
        className,
      )}
      {...props}
    />
  )
}
