import { cn } from '#web/lib/cn.ts'
import { Skeleton } from './skeleton.tsx'

type SkeletonsProps = { lines: readonly string[]; className: string }

/** A column of skeletons; `lines` has the class of each. */
export const Skeletons = ({ lines, className }: SkeletonsProps) => (
  <div className={cn('grid', className)}>
    {[...lines.entries()].map(([place, line]) => (
      <Skeleton key={place} className={line} />
    ))}
  </div>
)
