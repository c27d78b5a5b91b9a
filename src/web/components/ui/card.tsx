import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** A surface with a thin border. Do not nest cards. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cn('min-w-0 rounded-lg border bg-surface', className)} {...props} />
}

type CardHeaderProps = {
  /** Undefined if the children contain a CardTitle. */
  title?: ReactNode
  titleId?: string
  description?: ReactNode
  className?: string | undefined
  /** Content next to the title. */
  children?: ReactNode
}

export function CardHeader({ title, titleId, description, className, children }: CardHeaderProps) {
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 pt-4', className)}>
      {title && <CardTitle id={titleId}>{title}</CardTitle>}
      {children}
      {description && <CardDescription>{description}</CardDescription>}
    </div>
  )
}

export function CardTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 className={cn('font-semibold text-base', className)} {...props} />
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('w-full text-quiet text-sm', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-5 py-4', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-wrap items-center gap-2 border-t px-5 py-3', className)} {...props} />
}
