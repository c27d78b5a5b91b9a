import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      className={cn(controlStyle, 'field-sizing-content max-h-96 min-h-20 px-3 py-2', className)}
      {...useFieldControl(props)}
    />
  )
}
