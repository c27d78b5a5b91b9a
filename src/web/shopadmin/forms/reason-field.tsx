import { Field, type FieldProps } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type ReasonFieldProps = Omit<FieldProps, 'children'> & {
  value: string
  onTyped: (typed: string) => void
  maxLength: number
  /** For fingers at the counter. */
  large?: boolean
}

/** A line for a reason. */
export const ReasonField = ({ value, onTyped, maxLength, large = false, ...field }: ReasonFieldProps) => (
  <Field {...field}>
    <Input
      autoComplete="off"
      maxLength={maxLength}
      className={large ? 'h-12' : undefined}
      value={value}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  </Field>
)
