import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field.tsx'

/** The browser's own select, dressed: small, and on a phone it opens the phone's own list. Children are `<option>`s. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select className={cn(controlStyle, 'h-9 appearance-none truncate pr-9 pl-3')} {...useFieldControl(props)} />
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-quiet"
        aria-hidden="true"
      />
    </span>
  )
}
