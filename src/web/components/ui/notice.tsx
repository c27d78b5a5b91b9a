import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

const variants = {
  info: 'border-edge bg-accent-wash [&>svg]:text-accent-ink',
  good: 'border-good/40 bg-good-wash [&>svg]:text-good-ink',
  warn: 'border-warn/60 bg-warn-wash [&>svg]:text-warn-ink',
  destructive: 'border-bad/40 bg-bad-wash [&>svg]:text-bad-ink',
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, destructive: CircleAlert }

type NoticeProps = {
  variant?: keyof typeof variants | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** 'alert' for a new error; otherwise the notice is not announced. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
}

/** A persistent message within the page. */
export function Notice({ variant = 'info', title, children, action, role, className }: NoticeProps) {
  const Icon = icons[variant]
  return (
    <div
      role={role}
      className={cn(
        'flex items-start gap-3 rounded-lg border px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        variants[variant],
        className,
      )}
    >
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
