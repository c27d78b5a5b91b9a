import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

export type FieldProps = {
  label: ReactNode
  /** One control: Input, Textarea, Select, Checkbox, Switch or SearchField. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** Label, control, hint and error, linked by ids. Set `noValidate` on the form. */
export function Field({ label, children, hint, error, required = false, hideLabel, className }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const shown = useProblem()
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cn('grid content-start gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'w-fit font-medium text-ink text-sm'}>
          {label}
          {required && (
            <span className="ml-0.5 text-bad-ink" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {children}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-bad-ink text-xs">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0">{typeof error === 'string' ? shown(error) : error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-quiet text-xs">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

type Wired = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>

/** Attributes that a control inherits from its Field; its own win. */
export function useFieldControl<Props extends Wired>(props: Props): Props {
  const field = useContext(FieldContext)
  if (!field) return props
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    ...props,
  }
}
