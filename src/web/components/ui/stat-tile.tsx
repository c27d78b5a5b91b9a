import type { ReactNode } from 'react'
import { Link } from '#web/components/link.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Skeleton } from './skeleton.tsx'

/** Figures on one surface, separated by thin lines instead of nested cards. */
export function StatTiles({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <dl
      className={cn(
        // Two per row, or one if the reader's font size leaves no space for two.
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,50%-1px)),1fr))] gap-px overflow-hidden rounded-lg border bg-edge lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
        className,
      )}
    >
      {children}
    </dl>
  )
}

type StatTileProps = {
  label: ReactNode
  /** Undefined while loading. */
  value: ReactNode
  hint?: ReactNode
  /** Link to the list of the counted items. */
  to?: string | undefined
  icon?: ReactNode
  className?: string | undefined
}

export function StatTile({ label, value, hint, to, icon, className }: StatTileProps) {
  const { number } = useFormat()
  return (
    <div
      className={cn(
        'grid min-w-0 content-start gap-1 bg-surface px-5 py-4',
        to && 'relative transition-colors hover:bg-well',
        className,
      )}
    >
      <dt className="flex items-center justify-between gap-2 text-quiet text-sm [&_svg]:size-4 [&_svg]:shrink-0">
        {to ? (
          <Link to={to} className="rounded-sm after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
        {icon && <span aria-hidden="true">{icon}</span>}
      </dt>
      <dd className="truncate font-semibold text-lg tabular-nums sm:text-xl">
        {value === undefined ? (
          <Skeleton className="my-1 h-6 w-24 max-w-full" />
        ) : typeof value === 'number' ? (
          number(value)
        ) : (
          value
        )}
      </dd>
      {hint && <dd className="text-quiet text-xs">{hint}</dd>}
    </div>
  )
}
