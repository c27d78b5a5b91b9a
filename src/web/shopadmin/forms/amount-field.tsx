import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type AmountFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'ref' | 'onFocus'> & {
    value: string
    onTyped: (typed: string) => void
    /** For fingers at the counter. */
    large?: boolean
  }

/** An amount in euros, as typed. */
export const AmountField = ({ value, onTyped, large = false, ref, onFocus, ...field }: AmountFieldProps) => (
  <Field {...field}>
    <Input
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      className={large ? 'h-12 text-lg' : undefined}
      value={value}
      onFocus={onFocus}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  </Field>
)
