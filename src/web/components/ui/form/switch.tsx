import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useFieldControl } from './field.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  onCheckedChange?: ((checked: boolean) => void) | undefined
  /** Label; without one, set `aria-label` or wrap it in a Field. */
  children?: ReactNode
}

// A native checkbox already exposes `checked`; the role only changes how it is announced.
const asSwitch = { type: 'checkbox', role: 'switch' } as const

/** Applies immediately. The position of the knob shows the state, not only its colour. */
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
