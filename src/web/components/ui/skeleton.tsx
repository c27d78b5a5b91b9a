import { cn } from '#web/lib/cn.ts'

/** Placeholder in the shape of the content; set its size with `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cn('animate-breathe rounded-md bg-well', className)} aria-hidden="true" />
}
