import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field.tsx'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" className={cn(controlStyle, 'h-9 px-3', className)} {...useFieldControl(props)} />
}
