import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useFieldControl } from './field.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  onCheckedChange?: ((checked: boolean) => void) | undefined
  /** The label beside it; without one, give `aria-label` or put it in a Field. */
  children?: ReactNode
}

// A checkbox already says whether it is checked; the role only changes its name.
const asSwitch = { type: 'checkbox', role: 'switch' } as const

/** On or off, at once. The knob's place says which, not the colour alone. */
export function Switch({ onCheckedChange, onChange, children, className, ...props }: SwitchProps) {
  return (
    <label
      className={cn(
        'inline-flex w-fit items-center align-middle gap-2.5 text-sm has-disabled:opacity-50 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        className,
      )}
    >
      <input
        {...asSwitch}
        className={cn(
          'relative h-5.5 w-9.5 shrink-0 appearance-none rounded-full border border-edge-strong bg-well transition-colors',
          'checked:border-accent checked:bg-accent forced-colors:appearance-auto',
          'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-quiet',
          'before:transition-[translate,background-color] checked:before:translate-x-4 checked:before:bg-on-accent',
        )}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.currentTarget.checked)
        }}
        {...useFieldControl(props)}
      />
      {children && <span className="min-w-0">{children}</span>}
    </label>
  )
}
