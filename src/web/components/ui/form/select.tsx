import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { controlStyle, oneLine } from './control-style.ts'
import { useFieldControl } from './field.tsx'

type SelectProps = ComponentProps<'select'> & { options?: readonly { value: string; label: string }[] }

/** A styled native select: lightweight, and it opens the phone's own picker. Children precede the options. */
export function Select({ className, options = [], children, ...props }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select className={cn(controlStyle, oneLine, 'control-select')} {...useFieldControl(props)}>
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-quiet"
        aria-hidden="true"
      />
    </span>
  )
}
