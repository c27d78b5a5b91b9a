import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

type LabelProps = ComponentProps<'label'> & { required?: boolean | undefined }

export function Label({ required, className, children, htmlFor, ...props }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={cn('w-fit font-medium text-ink text-sm', className)} {...props}>
      {children}
      {required && (
        <span className="ml-0.5 text-bad-ink" aria-hidden="true">
          *
        </span>
      )}
    </label>
  )
}
