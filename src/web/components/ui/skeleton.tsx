import { cn } from '#web/lib/cn.ts'

/** A grey place in the shape of what comes; size it with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cn('animate-breathe rounded-md bg-well', className)} aria-hidden="true" />
}

type SkeletonsProps = { lines: readonly string[]; className: string }

/** One below the other: `lines` has the class of each. */
export const Skeletons = ({ lines, className }: SkeletonsProps) => (
  <div className={cn('grid', className)}>
    {[...lines.entries()].map(([place, line]) => (
      <Skeleton key={place} className={line} />
    ))}
  </div>
)
