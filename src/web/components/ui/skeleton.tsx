import { cn } from '#web/lib/cn.ts'

/** A grey place in the shape of what comes; size it with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cn('animate-breathe rounded-md bg-well', className)} aria-hidden="true" />
}
