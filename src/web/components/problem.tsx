import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Why something did not work, read out at once; nothing where there is no text. */
export function Problem({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={cn('text-bad-ink', className)}>
      {children}
    </p>
  )
}
