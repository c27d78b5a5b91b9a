import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Error message announced immediately by screen readers; nothing without text. */
export function Problem({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={cn('text-bad-ink', className)}>
      {children}
    </p>
  )
}
