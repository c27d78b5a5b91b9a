import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { useFieldControl } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children' | 'ref'> & {
  ref?: ((element: HTMLInputElement | null) => void) | undefined
  checked?: boolean | 'indeterminate' | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  /** Label; without one, set `aria-label`. */
  children?: ReactNode
}

/** A native checkbox, so that forms and react-hook-form can read it. */
export function Checkbox({ checked, onCheckedChange, onChange, children, className, ref, ...props }: CheckboxProps) {
  const mixed = checked === 'indeterminate'
  const input = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const isChecked = input.current?.checked
    if (isChecked !== undefined && typeof checked === 'boolean' && isChecked !== checked) onCheckedChange?.(isChecked)
  })
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      if (element) element.indeterminate = mixed
      ref?.(element)
    },
    [mixed, ref],
  )
  const state = checked === undefined ? {} : { checked: checked === true }
  return (
    <label
      className={cn(
        'relative inline-flex w-fit items-center align-middle gap-2.5 text-sm has-disabled:opacity-50 pointer-coarse:min-h-11',
        !children && 'justify-center pointer-coarse:min-w-11',
        className,
      )}
    >
      <input
        type="checkbox"
        className={cn(
          'peer size-4.5 shrink-0 appearance-none rounded-sm border border-edge-strong bg-surface transition-colors',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'aria-invalid:border-bad forced-colors:appearance-auto',
        )}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.currentTarget.checked)
        }}
        {...state}
        {...useFieldControl(props)}
        ref={attach}
      />
      <span
        className={cn(
          'pointer-events-none absolute grid size-4.5 place-items-center text-on-accent opacity-0 forced-colors:hidden',
          'peer-checked:opacity-100 peer-indeterminate:opacity-100 [&_svg]:size-3.5',
          children && 'left-0',
        )}
        aria-hidden="true"
      >
        {mixed ? <Minus className="stroke-3" /> : <Check className="stroke-3" />}
      </span>
      {children && <span className="min-w-0">{children}</span>}
    </label>
  )
}
