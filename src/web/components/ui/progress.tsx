import { cn } from '#web/lib/cn.ts'

type ProgressProps = {
  /** From 0 to `max`. */
  value: number
  max?: number | undefined
  label: string
  className?: string | undefined
}

export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      className={cn('h-1.5 overflow-hidden rounded-full bg-edge', className)}
    >
      <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
