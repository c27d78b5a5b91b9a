import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

const variants = {
  default: 'border-transparent bg-accent-wash text-accent-ink',
  secondary: 'border-transparent bg-well text-ink',
  outline: 'border-edge text-ink',
  destructive: 'border-transparent bg-bad-wash text-bad-ink',
  warn: 'border-transparent bg-warn-wash text-warn-ink',
  good: 'border-transparent bg-good-wash text-good-ink',
}

export type BadgeProps = ComponentProps<'span'> & { variant?: keyof typeof variants | undefined }

export function Badge({ variant = 'default', className, ...props }: BadgeProps) {
  return <span data-badge="" className={cn('badge', variants[variant], className)} {...props} />
}
