import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlStyle, oneLine } from './control-style.ts'
import { useFieldControl } from './field.tsx'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" className={cn(controlStyle, oneLine, 'px-3', className)} {...useFieldControl(props)} />
}
