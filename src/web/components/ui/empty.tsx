import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

type EmptyProps = {
  title: ReactNode
  /** What will be here one day. */
  children?: ReactNode
  icon?: ReactNode
  /** The first step towards it. */
  action?: ReactNode
  className?: string | undefined
}

export function Empty({ title, children, icon, action, className }: EmptyProps) {
  return (
    <div className={cn('grid justify-items-center gap-1 px-6 py-12 text-center', className)}>
      {icon && (
        <div
          className="mb-2 grid aspect-card w-10 place-items-center rounded-md border border-edge-strong border-dashed text-quiet [&_svg]:size-5"
          aria-hidden="true"
        >
          {icon}
        </div>
      )}
      <p className="font-medium text-base">{title}</p>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
